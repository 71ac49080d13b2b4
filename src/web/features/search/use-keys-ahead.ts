import { useEffect, useEffectEvent, useState } from 'react'

/** What was typed while the search's field was not there yet. */
export interface KeysAhead {
  readonly text: string
  /** With Enter behind it: it takes what is found first. */
  readonly isEntered: boolean
}

export const nothingAhead: KeysAhead = { text: '', isEntered: false }

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

/** A letter, or one that takes the last away; null where a key says nothing. */
function after(ahead: KeysAhead, key: string): KeysAhead | null {
  if (ahead.isEntered) return ahead
  if (key === 'Enter') return { ...ahead, isEntered: true }
  if (key === 'Backspace') return { ...ahead, text: ahead.text.slice(0, -1) }
  // Keys with a name, such as Tab, have longer ones than any letter.
  return [...key].length === 1 ? { ...ahead, text: ahead.text + key } : null
}

/**
 * Takes down what is typed from the press that asks for the search until its field has the focus: on a slow line it has
 * to come first, and letters would go into the page meanwhile, to whatever has them as its keys.
 */
export function useKeysAhead(isAsked: boolean): KeysAhead {
  const [ahead, setAhead] = useState(nothingAhead)
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked)
    if (isAsked) setAhead(nothingAhead)
  }
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, isComposing, target } = event
    if (ctrlKey || metaKey || altKey || repeat || isComposing || isInDialog(target)) return
    const next = after(ahead, key)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    setAhead(next)
  })
  useEffect(() => {
    if (!isAsked) return
    const listen = (event: KeyboardEvent) => take(event)
    // Before the page, whose own keys these are not.
    globalThis.addEventListener('keydown', listen, { capture: true })
    return () => globalThis.removeEventListener('keydown', listen, { capture: true })
  }, [isAsked])
  return ahead
}
