import { Alert, Stack, Switch, Text } from '@mantine/core'
import type { User } from '#contract/auth.ts'
import { type NotificationKind, notificationKinds } from '#contract/notification-switches.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { mayOf } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { usePush } from '../use-push.ts'
import { useSwitches } from '../use-switches.ts'
import { PushHere } from './push-here.tsx'

interface KindShown {
  readonly label: () => string
  readonly text: () => string
  /** What somebody must be allowed to be told of it. */
  readonly permission?: Permission
}

const kindsShown: Readonly<Record<NotificationKind, KindShown>> = {
  projectDeadlines: {
    label: m.notifications_deadlines,
    text: m.notifications_deadlines_text,
    permission: 'work.read',
  },
  clientMessages: {
    label: m.notifications_messages,
    text: m.notifications_messages_text,
    permission: 'messages.read',
  },
  paymentReminders: {
    label: m.notifications_payments,
    text: m.notifications_payments_text,
    permission: 'money.read',
  },
  marketingEmails: { label: m.notifications_news, text: m.notifications_news_text },
}

/** What the person is told of and by which ways; every switch is saved as it is set. */
export function NotificationsTab({ user }: { readonly user: User }) {
  const { isOn, flip } = useSwitches(user)
  const may = mayOf(user)
  const kinds = notificationKinds.filter((kind) => may(kindsShown[kind].permission))
  const push = usePush()
  const byMail = isOn('emailNotifications')
  const byPush = isOn('pushNotifications')

  /** Nothing is switched on that can't reach this browser: the reason stands beneath the switch. */
  async function flipPush(wanted: boolean) {
    if (!wanted) {
      push.turnOff()
      flip('pushNotifications', false)
    } else if (await push.turnOn()) flip('pushNotifications', true)
  }

  const isClosed = (kind: NotificationKind) => !byMail && (!byPush || kind === 'marketingEmails')

  return (
    <Stack gap="lg">
      <PaperSection title={m.notifications_ways()}>
        <Stack gap="lg">
          <Switch
            label={m.notifications_email()}
            description={m.notifications_email_text({ email: user.email })}
            checked={byMail}
            onChange={({ currentTarget }) => flip('emailNotifications', currentTarget.checked)}
          />
          <Switch
            label={m.notifications_push()}
            description={m.notifications_push_text({ brand: brandName() })}
            checked={byPush}
            onChange={({ currentTarget }) => {
              if (!push.isBusy) void flipPush(currentTarget.checked)
            }}
          />
          <PushHere push={push} isWanted={byPush} />
        </Stack>
      </PaperSection>
      <PaperSection title={m.notifications_kinds()}>
        <Stack gap="lg">
          {!byMail && !byPush && (
            <Alert color="gray" variant="light" role="status">
              {m.notifications_all_off()}
            </Alert>
          )}
          {kinds.map((kind) => (
            <Switch
              key={kind}
              label={kindsShown[kind].label()}
              description={
                kind === 'marketingEmails' && !byMail && byPush
                  ? m.notifications_news_needs_email()
                  : kindsShown[kind].text()
              }
              checked={isOn(kind)}
              disabled={isClosed(kind)}
              onChange={({ currentTarget }) => flip(kind, currentTarget.checked)}
            />
          ))}
        </Stack>
      </PaperSection>
      <Text size="sm" c="dimmed">
        {m.notifications_always()}
      </Text>
    </Stack>
  )
}
