import { Badge, Button, Group, Text } from '@mantine/core'
import type { Invitation, Team } from '#contract/team.ts'
import { mayGrant, mayManage } from '#domain/team/permissions.ts'
import { call } from '#web/lib/call.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { roleWords } from '#web/shared/team/role-words.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { useTeamChange } from '../team-queries.ts'
import classes from './people-panel.module.css'
import { sightText } from './standing-words.ts'

/** Who has been asked in and hasn't come yet; nothing where nobody has. */
export function InvitationsPanel({ team }: { readonly team: Team }) {
  const own = useSession(({ user }) => user?.workspace.role ?? 'viewer')
  const invitations = team.invitations ?? []
  if (invitations.length === 0) return null
  const mayResend = ({ role, memberId }: Invitation) => {
    const worker = team.members.find(({ id }) => id === memberId)
    return mayGrant(own, role) && (worker === undefined || mayManage(own, worker.role))
  }
  return (
    <PaperSection title={m.team_invitations()}>
      <ul className={classes.list}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            mayResend={mayResend(invitation)}
            mayRevoke={mayGrant(own, invitation.role)}
          />
        ))}
      </ul>
    </PaperSection>
  )
}

interface InvitationRowProps {
  readonly invitation: Invitation
  readonly mayResend: boolean
  readonly mayRevoke: boolean
}

function InvitationRow({ invitation, mayResend, mayRevoke }: InvitationRowProps) {
  const { email, role, invitedBy, expiresAt, isExpired } = invitation
  const resend = useTeamChange(
    ({ id }: Invitation) => call('team.resend', { params: { id } }),
    () => m.team_invitation_resent({ email }),
  )
  const revoke = useTeamChange(
    ({ id }: Invitation) => call('team.revoke', { params: { id } }),
    m.team_invitation_revoked,
  )

  async function askToRevoke() {
    const isSure = await confirm({
      title: m.team_invitation_revoke_title(),
      text: m.team_invitation_revoke_text({ email }),
      confirmLabel: m.team_invitation_revoke(),
      danger: true,
    })
    if (isSure) revoke.mutate(invitation)
  }

  const told = [
    roleWords[role](),
    sightText(role, invitation),
    m.team_invitation_by({ name: invitedBy }),
    isExpired ? null : m.team_invitation_until({ day: formatOwnDate(expiresAt) }),
  ]
  return (
    <li className={`${classes.row} ${classes.wrapping}`}>
      <div className={classes.text}>
        <Group gap="xs" component="span">
          <Text fw={500} component="span">
            {email}
          </Text>
          {isExpired && <Badge color="yellow">{m.team_invitation_expired()}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {joined(told)}
        </Text>
      </div>
      <Group gap="xs">
        {mayResend && (
          <Button
            size="compact-sm"
            variant="default"
            loading={resend.isPending}
            disabled={revoke.isPending}
            aria-label={m.team_invitation_resend_to({ email })}
            onClick={() => resend.mutate(invitation)}
          >
            {m.team_invitation_resend()}
          </Button>
        )}
        {mayRevoke && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={revoke.isPending}
            disabled={resend.isPending}
            aria-label={m.team_invitation_revoke_of({ email })}
            onClick={() => void askToRevoke()}
          >
            {m.team_invitation_revoke()}
          </Button>
        )}
      </Group>
    </li>
  )
}
