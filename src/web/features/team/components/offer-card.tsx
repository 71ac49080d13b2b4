import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Team } from '#contract/team.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { acceptBusiness, useTeamChange } from '../team-queries.ts'

/** The business as it is offered: to take back for its owner, to accept or decline for whom it is offered to. */
export function OfferCard({ team: { members, ownerOffer } }: { readonly team: Team }) {
  const end = useTeamChange(() => call('team.endOffer'), m.team_offer_ended)
  const accept = useTeamChange(acceptBusiness, m.team_offer_accepted)
  const heir = members.find(({ id }) => id === ownerOffer?.toMemberId)
  const owner = members.find(({ role }) => role === 'owner')
  if (!(heir && owner)) return null
  if (owner.isSelf) {
    return (
      <Alert>
        <Stack gap="sm" align="flex-start">
          <Text>{m.team_offer_waits({ name: heir.name })}</Text>
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
            {m.team_offer_take_back()}
          </Button>
        </Stack>
      </Alert>
    )
  }
  if (!heir.isSelf) return null
  return (
    <PaperSection title={m.team_offer_yours({ name: owner.name })}>
      <Text mb="md">{m.team_offer_yours_text({ name: owner.name })}</Text>
      <Group gap="sm">
        <Button loading={accept.isPending} disabled={end.isPending} onClick={() => accept.mutate()}>
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
