import { type ComponentType, useEffect, useState } from 'react'
import { laterPart } from '#web/lib/later-part.ts'
import { report } from '#web/lib/report.ts'
import type { ShownHintProps } from './hint.ts'
import { type Pointed, watchHints } from './watch-hints.ts'

/**
 * Says the hint of whatever has one (hint.ts). What floats beside an element is code that no page begins with: it comes with
 * the first hint, or in a quiet moment before it. Where it can't be had there is no hint, until the next one asks for it again.
 */
export function hintLayer(load: () => Promise<ComponentType<ShownHintProps>>): ComponentType {
  const part = laterPart(load)

  return function Hints() {
    const [last, setLast] = useState<Pointed | null>(null)
    const [isOpen, setIsOpen] = useState(false)
    const [, setHasCome] = useState(false)

    useEffect(() => {
      let isAsked = false
      async function fetch() {
        if (isAsked) return
        isAsked = true
        try {
          await part.fetch()
          setHasCome(true)
        } catch (error) {
          report('Hints could not be fetched.', error)
          part.forget()
        }
        isAsked = false
      }
      return watchHints((pointed) => {
        setIsOpen(pointed !== null)
        // It fades where it is, unless what it stood beside has gone.
        setLast((before) => pointed ?? (before?.element.isConnected ? before : null))
        if (pointed && !part.now()) void fetch()
      })
    }, [])

    const ShownHint = part.now()
    return ShownHint && last && <ShownHint {...last} isOpen={isOpen} />
  }
}

export const Hints = hintLayer(async () => (await import('./shown-hint.tsx')).ShownHint)
