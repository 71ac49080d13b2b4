import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Team } from '#contract/team.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import { useTeamChange } from '../team-queries.ts'
import { OfferToMe } from './offer-to-me.tsx'

/** The business as it is offered: to take back for its owner, to accept or decline for whom it is offered to. */
export function OfferCard({ team }: { readonly team: Team }) {
  const end = useTeamChange(() => call('team.endOffer'), m.team_offer_ended)
  const { members, ownerOffer } = team
  const heir = members.find(({ id }) => id === ownerOffer?.toMemberId)
  const owner = members.find(({ role }) => role === 'owner')
  if (!(heir && owner?.isSelf)) return <OfferToMe team={team} />
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
