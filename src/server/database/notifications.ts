import pg from 'pg'
import { connectionConfig, type DatabaseLogins } from './pool.ts'

const RETRY_MS = 500

interface Listener {
  onMessage(payload: string): void
  /** Called with true once messages arrive, with false when some may have been missed. */
  onHearing(isHearing: boolean): void
  onError(error: Error): void
}

/** Listens on a channel over a connection of its own, and connects anew for as long as it isn't stopped. */
export function listen(
  logins: Pick<DatabaseLogins, 'app'>,
  channel: string,
  listener: Listener,
): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connectionConfig(logins.app), keepAlive: true })
    client = next
    next.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
    next.on('error', listener.onError)
    next.on('end', () => {
      if (client !== next) return
      client = null
      listener.onHearing(false)
      if (!stopped) retry = setTimeout(connectOrRetry, RETRY_MS)
    })
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    listener.onHearing(true)
  }

  function connectOrRetry(): void {
    connect().catch((error: Error) => {
      listener.onError(error)
      const failed = client
      client = null
      void failed?.end().catch(listener.onError)
      if (!stopped) retry = setTimeout(connectOrRetry, RETRY_MS)
    })
  }

  connectOrRetry()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
