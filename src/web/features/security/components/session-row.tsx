import { Badge, Button, Group, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ActiveSession } from '#contract/settings.ts'
import { formatRelativeTime } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { useSecurityChanged } from '#web/shared/account/account-query.ts'
import { notify } from '#web/ui/notify.ts'
import { deviceText, isMobile, placeText } from '../places.ts'
import { endSession } from '../security-queries.ts'
import classes from './session-row.module.css'

/** A device on which somebody is signed in. */
export function SessionRow({ session }: { session: ActiveSession }) {
  const changed = useSecurityChanged()
  const { mutate: end, isPending } = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => notify.success(m.security_session_ended()),
    // It may have ended meanwhile: then the list is old too.
    onSettled: changed,
  })
  const device = deviceText(session.device)
  const DeviceIcon = isMobile(session.device) ? IconDeviceMobile : IconDeviceDesktop
  const active = session.current
    ? m.security_sessions_active_now()
    : m.security_sessions_active({ when: formatRelativeTime(session.lastActive, Date.now()) })
  return (
    <li className={classes.row}>
      <DeviceIcon size={24} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
      <div className={classes.text}>
        <Group gap="xs">
          <Text fw={500} size="sm">
            {device}
          </Text>
          {session.current && <Badge color="green">{m.security_sessions_this()}</Badge>}
        </Group>
        <Text size="xs" c="dimmed">
          {placeText(session)} · {active}
        </Text>
      </div>
      {!session.current && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => end()}
          loading={isPending}
          aria-label={m.security_sessions_end_of({ device })}
        >
          {m.security_sessions_end()}
        </Button>
      )}
    </li>
  )
}
