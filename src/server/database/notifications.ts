import pg from 'pg'
import { connectionConfig, type DatabaseLogins } from './pool.ts'

const RETRY_MS = 500
/** A line that goes dead without a word looks like one on which nothing happens: so it is asked now and then. */
const ASK_EVERY_MS = 5_000
const ANSWERS_WITHIN_MS = 5_000

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
  { askEveryMs = ASK_EVERY_MS, answersWithinMs = ANSWERS_WITHIN_MS } = {},
): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connectionConfig(logins.app),
      keepAlive: true,
      query_timeout: answersWithinMs,
    })
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
    askLater(next)
  }

  function askLater(connected: pg.Client): void {
    if (stopped || client !== connected) return
    asking = setTimeout(() => {
      connected.query('select').then(
        () => askLater(connected),
        // With an answer still owed this doesn't wait for a goodbye: 'end' follows at once, and connects anew.
        (error: Error) => {
          if (client !== connected) return
          listener.onError(error)
          void connected.end().catch(listener.onError)
        },
      )
    }, askEveryMs)
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
      clearTimeout(asking)
      await client?.end()
    },
  }
}
