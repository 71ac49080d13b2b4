import { Badge, Group, Text } from '@mantine/core'
import {
  IconBuildingStore,
  IconHistory,
  IconMailPlus,
  IconPencil,
  IconUserMinus,
  IconUserOff,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Member, Team } from '#contract/team.ts'
import { mayManage } from '#domain/team/permissions.ts'
import { formatRelativeTime } from '#web/lib/formats.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { useMay } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { PersonFace } from '#web/shared/team/person-face.tsx'
import { roleWords } from '#web/shared/team/role-words.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type RecordAction, RecordActions } from '#web/ui/record-actions.tsx'
import { AwayLine } from '../absences/away-line.tsx'
import { offerBusiness, useTeamChange } from '../team-queries.ts'
import classes from './people-panel.module.css'
import { sightText } from './standing-words.ts'
import type { TeamDialog } from './team-dialogs.tsx'

/** What somebody did. */
const activityOf = (member: string) => `${memberPages.activity}?${new URLSearchParams({ member })}`

interface PersonRowProps {
  readonly member: Member
  readonly team: Team
  readonly onOpen: (dialog: TeamDialog) => void
}

/** Somebody of the business; how they stand and what can be done about it is for who writes the team. */
export function PersonRow({ member, team, onOpen }: PersonRowProps) {
  const mayWrite = useMay('team.write')
  const mayKeep = useMay('work.assign')
  const actions = usePersonActions(member, team, onOpen)
  const { name, role, isSelf, standing } = member
  return (
    <li className={classes.row}>
      <PersonFace face={member} size={40} />
      <div className={classes.text}>
        <Group gap="xs" component="span">
          <Text fw={500} component="span">
            {name}
          </Text>
          {isSelf && <Badge color="gray">{m.team_you()}</Badge>}
          {standing && !standing.hasAccount && <Badge color="gray">{m.team_no_account()}</Badge>}
          {standing?.isClosed && <Badge color="yellow">{m.team_closed()}</Badge>}
        </Group>
        <Text size="sm">{roleWords[role]()}</Text>
        {mayWrite && standing && <StandingText member={member} standing={standing} />}
        <AwayLine
          member={member}
          {...(isSelf && !mayKeep && { onOpen: () => onOpen({ kind: 'absences', member }) })}
        />
      </div>
      {mayWrite && <RecordActions label={m.team_actions({ name })} actions={actions} />}
    </li>
  )
}

interface StandingTextProps {
  readonly member: Member
  readonly standing: NonNullable<Member['standing']>
}

function StandingText({ member: { name, role, isSelf }, standing }: StandingTextProps) {
  const { hasAccount, email, lastActive, isClosed } = standing
  if (!hasAccount) return null
  const active =
    lastActive === null
      ? m.team_active_never()
      : m.team_active({ when: formatRelativeTime(lastActive, Date.now()) })
  const told = [email, sightText(role, standing), isSelf ? null : active]
  return (
    <>
      <Text size="sm" c="dimmed">
        {joined(told)}
      </Text>
      {isClosed && <Text size="sm">{m.team_closed_text({ name })}</Text>}
    </>
  )
}

function usePersonActions(
  member: Member,
  team: Team,
  onOpen: PersonRowProps['onOpen'],
): readonly RecordAction[] {
  const own = useSession(({ user }) => user?.workspace.role ?? 'viewer')
  const mayHandOver = useMay('business.close')
  const isFloorOpen = useIsFloorOpen()
  const { mutate: offer } = useTeamChange(
    ({ id }: Member) => offerBusiness(id),
    ({ name }) => m.team_offered({ name }),
  )
  const navigate = useNavigate()
  const { id, name, isSelf, standing } = member
  const isWorker = standing?.hasAccount === false
  const isManaged = mayManage(own, member.role)
  const isInvited = team.invitations?.some(({ memberId }) => memberId === id) ?? false
  const hasRoom = team.seats !== null && team.seats.room > 1

  async function askToOffer() {
    const isSure = await confirm({
      title: m.team_offer_title({ name }),
      text: m.team_offer_text({ name }),
      confirmLabel: m.team_offer_confirm(),
    })
    if (isSure) offer(member)
  }

  return [
    ...(isWorker && isManaged && hasRoom && !isInvited
      ? [
          {
            label: m.team_invite_worker({ name }),
            Icon: IconMailPlus,
            permission: 'team.write' as const,
            onClick: () => onOpen({ kind: 'invite', worker: member }),
          },
        ]
      : []),
    ...(isSelf
      ? []
      : [
          {
            label: m.team_activity_of(),
            Icon: IconHistory,
            permission: 'work.read' as const,
            onClick: () => void navigate(activityOf(id)),
          },
        ]),
    {
      label: m.team_change(),
      Icon: IconPencil,
      permission: 'team.write' as const,
      onClick: () => onOpen({ kind: 'change', member }),
    },
    ...(isFloorOpen
      ? [
          {
            label: m.absences_of(),
            Icon: IconUserOff,
            permission: 'work.assign' as const,
            onClick: () => onOpen({ kind: 'absences', member }),
          },
        ]
      : []),
    ...(mayHandOver && !isSelf && standing?.hasAccount && team.ownerOffer?.toMemberId !== id
      ? [
          {
            label: m.team_offer(),
            Icon: IconBuildingStore,
            permission: 'business.close' as const,
            onClick: () => void askToOffer(),
          },
        ]
      : []),
    ...(isManaged && !isSelf
      ? [
          {
            label: m.team_remove(),
            Icon: IconUserMinus,
            permission: 'team.write' as const,
            isDanger: true,
            onClick: () => onOpen({ kind: 'remove', member }),
          },
        ]
      : []),
  ]
}
