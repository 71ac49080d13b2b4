import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWayBack } from '#web/lib/use-way-back.ts'
import { useUnsaved } from './leave-question.tsx'

/** The ways out of a page that is a form, to where one came from; what is typed there isn't lost without a question. */
export function useLeaving(room: string) {
  const leave = useWayBack(room)
  const [isDirty, setIsDirty] = useState(false)
  useUnsaved(isDirty)
  return {
    leave,
    isDirty,
    setIsDirty,
    /** Where what was typed is saved, or its record is gone. */
    leaveDone() {
      // At once: nothing is to be asked about then.
      flushSync(() => setIsDirty(false))
      leave()
    },
  }
}
