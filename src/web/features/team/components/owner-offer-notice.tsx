import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#web/lib/may.ts'
import { teamQuery } from '#web/shared/team/team-query.ts'
import { OfferToMe } from './offer-to-me.tsx'

/** That the business is offered to them, where they begin the day. */
export function OwnerOfferNotice() {
  const mayBeOffered = !useMay('business.close')
  const { data: team } = useQuery({ ...teamQuery, enabled: mayBeOffered })
  if (!(mayBeOffered && team?.ownerOffer)) return null
  return (
    <Box mb="lg">
      <OfferToMe team={team} />
    </Box>
  )
}
