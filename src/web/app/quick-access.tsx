import { lazy, Suspense, useCallback, useState } from 'react'
import { useKeysAhead } from '#web/features/search/use-keys-ahead.ts'
import { useNewThings } from './new-menu.tsx'
import { type QuickAccess, useQuickKeys } from './use-quick-keys.ts'

const SearchPalette = lazy(async () => ({ default: (await import('./search-palette.tsx')).SearchPalette }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

/** What is reached from every page: the search, the list of what can be made, the list of keys. One is open at a time. */
export function useQuickAccess() {
  const [open, setOpen] = useState<QuickAccess | null>(null)
  // Fetched when first asked for, and kept from then on, so that closing can be seen.
  const [asked, setAsked] = useState<readonly QuickAccess[]>([])
  const show = useCallback((what: QuickAccess | null) => {
    setOpen(what)
    if (what !== null) setAsked((before) => (before.includes(what) ? before : [...before, what]))
  }, [])
  const makes = useNewThings().length > 0
  useQuickKeys(show, (what) => makes || what !== 'new')
  const close = useCallback(() => setOpen(null), [])
  const ahead = useKeysAhead(open === 'search')

  return {
    open,
    show,
    dialogs: (
      <Suspense fallback={null}>
        {asked.includes('search') && (
          <SearchPalette opened={open === 'search'} ahead={ahead} onClose={close} onShow={show} />
        )}
        {asked.includes('keys') && <KeysDialog opened={open === 'keys'} onClose={close} />}
      </Suspense>
    ),
  }
}
