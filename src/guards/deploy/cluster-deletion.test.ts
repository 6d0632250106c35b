import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './cluster-deletion.ts'

guardTest(guard, docs, {
  asks: ['kubectl delete pod --all', 'kubectl -n prod delete pvc --all', 'bash -c "helm uninstall shop"'],
  allows: ['kubectl describe pod x', 'git commit -m "kubectl delete -f k8s/"', 'kubectl logs x'],
})
