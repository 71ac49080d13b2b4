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
}

/**
 * Listens on channels over one connection of its own, since each holds some megabytes of the database server's, and
 * connects anew for as long as it isn't stopped.
 */
export function listen(
  logins: Pick<DatabaseLogins, 'app'>,
  listeners: Readonly<Record<string, Listener>>,
  onError: (error: Error) => void,
  { askEveryMs = ASK_EVERY_MS, answersWithinMs = ANSWERS_WITHIN_MS } = {},
): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined

  const listening = Object.keys(listeners)
    .map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
    .join('; ')
  const tellHearing = (isHearing: boolean) => {
    for (const { onHearing } of Object.values(listeners)) onHearing(isHearing)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connectionConfig(logins.app),
      keepAlive: true,
      query_timeout: answersWithinMs,
    })
    client = next
    next.on('notification', ({ channel, payload }) => listeners[channel]?.onMessage(payload ?? ''))
    next.on('error', onError)
    next.on('end', () => {
      if (client !== next) return
      client = null
      tellHearing(false)
      if (!stopped) retry = setTimeout(connectOrRetry, RETRY_MS)
    })
    await next.connect()
    await next.query(listening)
    tellHearing(true)
    askLater(next)
  }

  function askLater(connected: pg.Client): void {
    if (stopped || client !== connected) return
    asking = setTimeout(() => {
      // Once more what it does anyway: so the server's list of activity goes on telling which line this is.
      connected.query(listening).then(
        () => askLater(connected),
        // With an answer still owed this doesn't wait for a goodbye: 'end' follows at once, and connects anew.
        (error: Error) => {
          if (client !== connected) return
          onError(error)
          void connected.end().catch(onError)
        },
      )
    }, askEveryMs)
  }

  function connectOrRetry(): void {
    connect().catch((error: Error) => {
      onError(error)
      const failed = client
      client = null
      void failed?.end().catch(onError)
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
