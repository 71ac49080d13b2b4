import { useCallback, useEffect, useState } from 'react'
import type { Standing } from '#contract/landing.ts'

const ASK_EVERY_MS = 30_000
const TIMEOUT_MS = 8_000

/** By fetch alone: what the application calls its server with is more than this page weighs. */
async function readStanding(): Promise<Standing> {
  const answer = await fetch(
    new Request('/api/v1/status', { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' }),
  )
  if (!answer.ok) throw new Error(`The status was answered with ${answer.status}.`)
  const { data }: { data: Standing } = await answer.json()
  return data
}

/** How the application stands, asked anew for as long as the page is looked at; 'unreachable' where nobody answers. */
export function useStanding() {
  const [standing, setStanding] = useState<Standing | 'asking' | 'unreachable'>('asking')
  const [isAsking, setIsAsking] = useState(false)

  const ask = useCallback(async () => {
    setIsAsking(true)
    // Whatever kept the answer away, it is what the page says then.
    setStanding(await readStanding().catch(() => 'unreachable' as const))
    setIsAsking(false)
  }, [])

  useEffect(() => {
    void ask()
    const asking = setInterval(() => document.visibilityState === 'visible' && void ask(), ASK_EVERY_MS)
    return () => clearInterval(asking)
  }, [ask])

  return { standing, isAsking, ask }
}
