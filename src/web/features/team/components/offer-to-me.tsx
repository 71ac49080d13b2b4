import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Team } from '#contract/team.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { acceptBusiness, useTeamChange } from '../team-queries.ts'

/** The business as it is offered to who reads this; nothing for anybody else. */
export function OfferToMe({ team: { members, ownerOffer } }: { readonly team: Team }) {
  const queryClient = useQueryClient()
  const end = useTeamChange(() => call('team.endOffer'), m.team_offer_ended)
  const accept = useTeamChange(acceptBusiness, m.team_offer_accepted)
  const heir = members.find(({ id }) => id === ownerOffer?.toMemberId)
  const owner = members.find(({ role }) => role === 'owner')
  if (!(heir?.isSelf && owner)) return null

  /** As offering does: it is asked whether that is meant, then for proof of who says so. */
  async function askToAccept() {
    const isSure = await confirm({
      title: m.team_offer_accept_title(),
      text: m.team_offer_yours_text({ name: owner?.name ?? '' }),
      confirmLabel: m.team_offer_accept(),
    })
    // An owner is shown more, also of what stands on the page already.
    if (isSure) accept.mutate(undefined, { onSuccess: () => void queryClient.invalidateQueries() })
  }

  return (
    <PaperSection title={m.team_offer_yours({ name: owner.name })}>
      <Text mb="md">{m.team_offer_yours_text({ name: owner.name })}</Text>
      <Group gap="sm">
        <Button loading={accept.isPending} disabled={end.isPending} onClick={() => void askToAccept()}>
          {m.team_offer_accept()}
        </Button>
        <Button
          variant="default"
          loading={end.isPending}
          disabled={accept.isPending}
          onClick={() => end.mutate()}
        >
          {m.team_offer_decline()}
        </Button>
      </Group>
    </PaperSection>
  )
}
