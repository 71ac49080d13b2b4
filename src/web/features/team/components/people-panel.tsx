import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconMailPlus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Team } from '#contract/team.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { PaperSection } from '#web/ui/paper-section.tsx'
import classes from './people-panel.module.css'
import { PersonRow } from './person-row.tsx'
import { type TeamDialog, TeamDialogs } from './team-dialogs.tsx'

/** Everybody of the business; who writes the team adds, changes and removes them here. */
export function PeoplePanel({ team }: { readonly team: Team }) {
  const mayWrite = useMay('team.write')
  // Who works there without a sign-in takes no seat: they are there for the workshop's floor.
  const isFloorOpen = useIsFloorOpen()
  const [dialog, setDialog] = useState<TeamDialog | null>(null)
  const { members, seats } = team
  const hasRoom = seats !== null && seats.room > 1
  return (
    <PaperSection title={m.team_people()}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Text c="dimmed">{members.length > 1 ? m.team_people_text() : m.team_alone()}</Text>
          <Anchor component={Link} to={memberPages.activity} data-way>
            {m.team_activity()}
          </Anchor>
        </Group>
        <ul className={classes.list}>
          {members.map((member) => (
            <PersonRow key={member.id} member={member} team={team} onOpen={setDialog} />
          ))}
        </ul>
        {mayWrite && hasRoom && (
          <div>
            <Text fw={500}>{m.team_seats(seats)}</Text>
            <Text size="sm" c="dimmed">
              {m.team_seats_text()}
            </Text>
          </div>
        )}
        {mayWrite && (hasRoom || isFloorOpen) && (
          <Group gap="sm">
            {hasRoom && (
              <Button
                leftSection={<IconMailPlus size={18} aria-hidden />}
                onClick={() => setDialog({ kind: 'invite', worker: null })}
              >
                {m.team_invite()}
              </Button>
            )}
            {isFloorOpen && (
              <Button
                variant="default"
                leftSection={<IconUserPlus size={18} aria-hidden />}
                onClick={() => setDialog({ kind: 'worker' })}
              >
                {m.team_worker()}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      <TeamDialogs dialog={dialog} team={team} onClose={() => setDialog(null)} />
    </PaperSection>
  )
}
