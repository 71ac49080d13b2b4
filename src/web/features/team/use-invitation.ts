import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OpenedInvitation } from '#contract/joining.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { tabStore } from '#web/lib/storage.ts'
import { m } from '#web/paraglide/messages.js'

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
    // Another link than the one before, or half of one, is not that one, and may be for another person.
    if (linked !== kept()) forgetInvitation()
    if (isToken(linked)) tabStore.write(invitationKey, linked)
    setToken(isToken(linked) ? linked : null)
    void navigate({ pathname, search }, { replace: true })
  }, [linked, pathname, search, navigate])

  if (linked === undefined) return token
  return isToken(linked) ? linked : null
}

/** What each way to join is given. */
export interface JoinWay {
  readonly token: string
  readonly invitation: OpenedInvitation
  /** It turned out to be used, taken back or expired meanwhile. */
  readonly onDead: () => void
}

/** The business has no seat: whoever is invited can't buy one, so that it leads to nobody's plans. */
export function joinRefusal(error: unknown, { businessName, invitedBy }: OpenedInvitation): string | null {
  if (!isApiError(error, 'PLAN_SEAT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE')) return null
  return m.team_join_full({ business: businessName || m.team_this_business(), inviter: invitedBy })
}
