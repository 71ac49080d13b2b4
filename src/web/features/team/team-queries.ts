import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Team } from '#contract/team.ts'
import { call } from '#web/lib/call.ts'
import { Dismissed } from '#web/lib/errors.ts'
import { withReauth } from '#web/lib/reauth.ts'
import { refreshUser } from '#web/lib/session.ts'
import { notify } from '#web/ui/notify.ts'

const keys = { team: ['team'] as const }

/** Who works in the business, and for who writes the team, how each stands; never from memory alone. */
export const teamQuery = queryOptions({
  queryKey: keys.team,
  queryFn: async ({ signal }) => (await call('team.get', { signal })).team,
  staleTime: 0,
  meta: { handled: true },
})

/** Every change answers the team as it is then. */
export function useShowTeam(): (reply: { readonly team: Team }) => void {
  const queryClient = useQueryClient()
  return ({ team }) => queryClient.setQueryData(keys.team, team)
}

export const offerBusiness = (memberId: string) =>
  withReauth(() => call('team.offer', { body: { memberId } }))

/** Whoever owns the business may more than before, at once. */
export async function acceptBusiness() {
  const reply = await withReauth(() => call('team.acceptOffer'))
  await refreshUser()
  return reply
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
      if (!(error instanceof Dismissed)) void queryClient.invalidateQueries({ queryKey: keys.team })
    },
  })
}
