import { type KeyboardEvent, useEffect, useState } from 'react'
import type { PaletteOption } from './palette-option.ts'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
}

interface Walk {
  /** The one that Enter takes. */
  readonly current: PaletteOption | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly point: (option: PaletteOption) => void
}

interface Text {
  readonly typed: string
  readonly isPending: boolean
  /** Enter came before the field that was to hear it. */
  readonly isEntered: boolean
  readonly onTake: (option: PaletteOption) => void
}

/**
 * Walks through the options by the keyboard, while the focus stays in the field. It begins at the first for each text
 * that is typed; Enter waits for the answer as long as one is under way, so that it takes what the answer has first.
 */
export function useOptionWalk(
  options: readonly PaletteOption[],
  { typed, isPending, isEntered, onTake }: Text,
): Walk {
  const [walked, setWalked] = useState<{ typed: string; id: string } | null>(null)
  const [waitingFor, setWaitingFor] = useState<string | null>(null)
  const chosen = walked?.typed === typed ? options.find(({ id }) => id === walked.id) : undefined
  const current = chosen ?? options[0]

  useEffect(() => {
    if (isEntered) setWaitingFor(typed)
  }, [isEntered, typed])

  const isDue = waitingFor === typed && !isPending
  useEffect(() => {
    if (!isDue) return
    setWaitingFor(null)
    if (current) onTake(current)
  }, [isDue, current, onTake])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      const at = current ? options.indexOf(current) : -1
      const next = options[step(at, options.length)]
      if (next) setWalked({ typed, id: next.id })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isPending && !chosen) setWaitingFor(typed)
      else if (current) onTake(current)
    }
  }

  return { current, onKeyDown, point: ({ id }) => setWalked({ typed, id }) }
}
