import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { reauthStore } from '#web/lib/reauth.ts'

const ReauthDialog = lazy(async () => ({
  default: (await import('#web/features/auth/reauth/reauth-dialog.tsx')).ReauthDialog,
}))

/** The question for proof of identity; its code is fetched when it is first asked. */
export function Reauth() {
  const asked = useStore(reauthStore, (state) => state.answer !== null)
  const [needed, setNeeded] = useState(asked)
  useEffect(() => {
    if (asked) setNeeded(true)
  }, [asked])
  return needed ? (
    <Suspense fallback={null}>
      <ReauthDialog />
    </Suspense>
  ) : null
}
