import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './cluster-deletion.ts'

guardTest(guard, docs, {
  asks: [
    'kubectl label ns default pod-security.kubernetes.io/enforce-',
    'kubectl delete pod --all',
    'kubectl -n prod delete pvc --all',
    'bash -c "helm uninstall shop"',
  ],
  allows: [
    'kubectl label pod x a=b',
    'kubectl describe pod x',
    'git commit -m "kubectl delete -f k8s/"',
    'kubectl logs x',
  ],
})
