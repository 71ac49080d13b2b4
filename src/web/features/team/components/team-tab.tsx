import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/team.ts'
import { useMay } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { teamQuery } from '#web/shared/team/team-query.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'
import { LeavePanel } from './leave-panel.tsx'
import { OfferCard } from './offer-card.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RolesTable } from './roles-table.tsx'
import { RoomNote } from './room-note.tsx'

/** Who works in the business, as what, and how they come and go, as a tab of the settings. */
export function TeamTab() {
  // Never from memory alone.
  const query = useQuery({ ...teamQuery, staleTime: 0 })
  const { data, error } = query
  if (data) return <Whole team={data} />
  if (error) {
    return <LoadError query={query} />
  }
  return (
    <Stack gap="sm" role="status" aria-label={m.team_loading()}>
      <Skeleton height={64} radius="md" />
      <Skeleton height={64} radius="md" />
      <Skeleton height={64} radius="md" />
    </Stack>
  )
}

function Whole({ team }: { readonly team: Team }) {
  const isOwner = useSession(({ user }) => user?.workspace.role === 'owner')
  const mayWrite = useMay('team.write')
  return (
    <Stack gap="lg">
      <OfferCard team={team} />
      <PeoplePanel team={team} />
      {mayWrite && <InvitationsPanel team={team} />}
      {mayWrite && team.seats?.room === 1 && <RoomNote />}
      <RolesTable />
      {!isOwner && <LeavePanel />}
    </Stack>
  )
}
