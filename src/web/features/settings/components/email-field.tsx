import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Account } from '#contract/security.ts'
import { m } from '#web/paraglide/messages.js'
import { useShowsUser } from '#web/shared/account/account-query.ts'
import { notify } from '#web/ui/notify.ts'
import { withdrawEmail } from '../settings-queries.ts'
import classes from './email-field.module.css'

/** The address to sign in with, and the one that is waiting to take its place. */
export function EmailField({ user, onChange }: { user: Account; onChange: () => void }) {
  const { email, pendingEmail } = user
  const show = useShowsUser()
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: withdrawEmail,
    onSuccess: (reply) => {
      show(reply)
      notify.success(m.settings_email_withdrawn())
    },
  })
  return (
    <Stack gap="xs">
      <div className={classes.row}>
        <TextInput
          label={m.settings_email()}
          description={m.settings_email_hint()}
          value={email}
          readOnly
          autoComplete="email"
        />
        {pendingEmail === null && (
          <Button variant="default" onClick={onChange} aria-label={m.settings_email_change_label()}>
            {m.settings_email_change()}
          </Button>
        )}
      </div>
      {pendingEmail !== null && (
        <Alert p="sm">
          <Group justify="space-between" gap="sm">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {m.settings_email_pending({ email: pendingEmail })}
            </Text>
            <Group gap="xs">
              <Button size="xs" onClick={onChange}>
                {m.settings_email_enter_code()}
              </Button>
              <Button size="xs" variant="default" onClick={() => withdraw()} loading={isPending}>
                {m.settings_email_withdraw()}
              </Button>
            </Group>
          </Group>
        </Alert>
      )}
    </Stack>
  )
}
