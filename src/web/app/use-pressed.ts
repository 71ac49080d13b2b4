import { type MouseEvent, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useHasUnsaved } from '#web/ui/leave-question.tsx'

/** What a link tells of a press on it. */
export type Press = (path: string, event: MouseEvent) => void

export interface Pressing {
  /** Which of the links was pressed, until the page that it leads to is there. */
  readonly pressed: string | null
  readonly press: Press
}

/** Another tab, or another window: this one stays where it is. */
const leadsElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/**
 * Marks the link that was pressed at once: a page that has to be fetched and made first takes longer than the tenth of a
 * second in which a press is to be answered. Not where something typed would be lost, which is asked about first.
 */
export function usePressed(): Pressing {
  const { key } = useLocation()
  const hasUnsaved = useHasUnsaved()
  const [last, setLast] = useState<{ readonly path: string; readonly from: string } | null>(null)
  const press = useCallback(
    (path: string, event: MouseEvent) => {
      if (!hasUnsaved && !leadsElsewhere(event)) setLast({ path, from: key })
    },
    [hasUnsaved, key],
  )
  return { pressed: last?.from === key ? last.path : null, press }
}
