import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tabStore } from '#web/lib/storage.ts'

const invitationKey = 'toile-invitation'

const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{64}$/.test(value)

const kept = () => {
  const value = tabStore.read(invitationKey)
  return isToken(value) ? value : null
}

/** Its secret has done what it was for. */
export const forgetInvitation = (): void => tabStore.remove(invitationKey)

/**
 * The secret of an invitation's link, which stands in the fragment: `#t=…`. It is taken out of the address, and so out
 * of the history, as soon as it is read; the tab keeps it over a reload and a sign-in. Null without a link that reads
 * as one.
 */
export function useInvitation(): string | null {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(kept)
  const linked = hash.startsWith('#t=') ? hash.slice('#t='.length) : undefined

  useEffect(() => {
    if (linked === undefined) return
    // Another link than the one before, or half of one, is not that one.
    if (isToken(linked)) tabStore.write(invitationKey, linked)
    else forgetInvitation()
    setToken(isToken(linked) ? linked : null)
    void navigate({ pathname, search }, { replace: true })
  }, [linked, pathname, search, navigate])

  if (linked === undefined) return token
  return isToken(linked) ? linked : null
}
