import { useEffect, useEffectEvent } from 'react'
import { takesKeys } from '#web/lib/takes-keys.ts'

export type QuickAccess = 'search' | 'new' | 'keys'

const plainKeys: Readonly<Record<string, QuickAccess>> = { '/': 'search', n: 'new', '?': 'keys' }

/** A dialog is a place of its own: what it asks comes first. */
const isInDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

function askedBy(event: KeyboardEvent): QuickAccess | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k' ? 'search' : undefined
  if (ctrlKey || metaKey || altKey || takesKeys(target)) return undefined
  return plainKeys[key]
}

/**
 * The keys that work everywhere but in dialogs; those without Ctrl or Command leave fields alone, too. A page's own come
 * first: they are heard by the document, before the window. What isn't offered has no key.
 */
export function useQuickKeys(
  onAsked: (what: QuickAccess) => void,
  isOffered: (what: QuickAccess) => boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asked = askedBy(event)
    if (asked === undefined || event.defaultPrevented || event.repeat || event.isComposing) return
    if (!isOffered(asked) || isInDialog()) return
    event.preventDefault()
    onAsked(asked)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    globalThis.addEventListener('keydown', listen)
    return () => globalThis.removeEventListener('keydown', listen)
  }, [])
}
