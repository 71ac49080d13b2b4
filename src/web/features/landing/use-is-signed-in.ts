import { useSyncExternalStore } from 'react'
import { readSavedSession, storageKeys } from '#web/lib/session-state.ts'
import { localStore } from '#web/lib/storage.ts'

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

const isSignedIn = () => readSavedSession(localStore.read(storageKeys.session)) !== null

/** Whether this browser keeps a session, in any tab. The page is made before that can be known, for nobody. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(subscribe, isSignedIn, () => false)
