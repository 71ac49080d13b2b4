import { useMutation, useQueryClient } from '@tanstack/react-query'
import { memberPages } from '#contract/pages.ts'
import type { Team } from '#contract/team.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { Dismissed } from '#web/lib/errors.ts'
import { withReauth } from '#web/lib/reauth.ts'
import { refreshUser } from '#web/lib/session.ts'
import { workspaceIdOf } from '#web/lib/session-state.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { teamQuery } from '#web/shared/team/team-query.ts'
import { notify } from '#web/ui/notify.ts'

/** Every change answers the team as it is then. */
export function useShowTeam(): (reply: { readonly team: Team }) => void {
  const queryClient = useQueryClient()
  return ({ team }) => queryClient.setQueryData(teamQuery.queryKey, team)
}

export const offerBusiness = (memberId: string) =>
  withReauth(() => call('team.offer', { body: { memberId } }))

/** Whoever owns the business may more than before, at once, and is told more of its team. */
export async function acceptBusiness() {
  await withReauth(() => call('team.acceptOffer'))
  await refreshUser()
  return call('team.get')
}

/** Leaves the business, and goes on in the first that is open; where none is, the tab says so. */
export async function leaveBusiness(): Promise<void> {
  const { token, user, enter, close } = sessionStore.getState()
  await call('team.leave')
  try {
    const there = await call('auth.me', { as: { token, workspaceId: undefined } })
    enter(there.user)
    window.location.assign(memberPages.dashboard)
  } catch (error) {
    if (!isApiError(error, 'WORKSPACE_CLOSED')) throw error
    close(workspaceIdOf(user))
  }
}

/** A change that a button makes: the team is shown as it is then, also where it was changed by somebody else meanwhile. */
export function useTeamChange<Given>(
  change: (given: Given) => Promise<{ readonly team: Team }>,
  saidWith: (given: Given) => string,
) {
  const queryClient = useQueryClient()
  const show = useShowTeam()
  return useMutation({
    mutationFn: change,
    onSuccess: (reply, given) => {
      show(reply)
      notify.success(saidWith(given))
    },
    onError: (error) => {
      if (!(error instanceof Dismissed)) void queryClient.invalidateQueries({ queryKey: teamQuery.queryKey })
    },
  })
}
