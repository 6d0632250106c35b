import type { Invocation } from '../../core/script/script.ts'
import { isTrialHost } from './target.ts'

/** The port of this machine behind which a program opened a way to another one. */
export const tunnelPort = ({ name, argv }: Invocation): string | undefined => {
  if (!/^(?:kubectl|oc|ssh|autossh|fly|flyctl|cloud-sql-proxy|cloud_sql_proxy|gcloud)$/.test(name))
    return undefined
  const words = argv.map(word => word ?? '')
  if (words.some(isTrialHost)) return undefined
  if (/ssh$/.test(name))
    return words.map(word => /^(?:-L)?(?:[\w.]+:)?(\d+):[\w.-]+:\d+$/.exec(word)?.[1]).find(Boolean)
  if (!words.some(word => /^(?:port-forward|proxy|--port\b.*|-instances=.*|ssh)$/.test(word)))
    return undefined
  return words.map(word => /^(?:--port=|.*tcp:)?(\d{3,5})(?::\d+)?$/.exec(word)?.[1]).find(Boolean)
}

const clients: Readonly<Record<string, readonly string[]>> = {
  5432: ['psql', 'pg_restore', 'dropdb', 'createdb'],
  3306: ['mysql', 'mariadb', 'mysqladmin'],
  6379: ['redis-cli', 'valkey-cli'],
  27017: ['mongosh', 'mongo'],
}

/** Clients that take a port where they are told none. */
export const defaultClients = (port: string): readonly string[] => clients[port] ?? []
