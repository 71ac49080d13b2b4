import { useRef, useState } from 'react'
import { Dismissed } from '#web/lib/errors.ts'
import { readSimilar, type Similar, sameness } from './similar-clients.tsx'

type Given = Parameters<typeof sameness>[0]

const nobody: Similar = { clients: [], hasHidden: false }

/** Asks once before somebody is added who may be on record already; another phone, name or email is asked about anew. */
export function useSimilarQuestion() {
  const [similar, setSimilar] = useState(nobody)
  const answered = useRef<string>(undefined)
  const asked = useRef<string>(undefined)
  return {
    similar,
    /** Rejects as dismissed while the question stands. */
    async ask(given: Given): Promise<void> {
      if (answered.current === sameness(given)) return
      const found = await readSimilar(given)
      asked.current = sameness(given)
      setSimilar(found)
      if (found.clients.length > 0 || found.hasHidden) throw new Dismissed()
    },
    /** What was asked about may be added. */
    allow(): void {
      answered.current = asked.current
      setSimilar(nobody)
    },
  }
}
