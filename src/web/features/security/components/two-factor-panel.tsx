import { Divider, Stack, Switch, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Account } from '#contract/security.ts'
import { m } from '#web/paraglide/messages.js'
import { useSecurityChanged } from '#web/shared/account/account-query.ts'
import { notify } from '#web/ui/notify.ts'
import { switchMailCode } from '../security-queries.ts'
import { AppFactor } from './app-factor.tsx'

/** What is asked for besides the password: a code by mail, from an app, or either. */
export function TwoFactorPanel({ user }: { user: Account }) {
  const changed = useSecurityChanged()
  const { mutate, isPending } = useMutation({
    mutationFn: switchMailCode,
    onSuccess: (_, enable) => {
      changed()
      notify.success(enable ? m.security_mail_on() : m.security_mail_off())
    },
  })
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {m.security_factor_text()}
      </Text>
      <Switch
        label={m.security_mail_label()}
        description={m.security_mail_text({ email: user.email })}
        checked={user.twoFactorMethods.includes('email')}
        // Not disabled meanwhile: it would lose the focus.
        onChange={({ currentTarget }) => {
          if (!isPending) mutate(currentTarget.checked)
        }}
      />
      <Divider />
      <AppFactor user={user} />
    </Stack>
  )
}
