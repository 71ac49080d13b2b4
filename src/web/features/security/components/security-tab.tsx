import { Fieldset, Stack } from '@mantine/core'
import type { User } from '#contract/auth.ts'
import { m } from '#web/paraglide/messages.js'
import { PasswordForm } from '../password-form.tsx'
import { EventsPanel } from './events-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

/** What keeps an account one's own, as a tab of the settings. */
export function SecurityTab({ user }: { readonly user: User }) {
  return (
    <Stack gap="xl">
      <Fieldset legend={m.security_password_title()}>
        <PasswordForm user={user} />
      </Fieldset>
      <Fieldset legend={m.security_factor_title()}>
        <TwoFactorPanel user={user} />
      </Fieldset>
      <Fieldset legend={m.security_sessions_title()}>
        <SessionsPanel />
      </Fieldset>
      <Fieldset legend={m.security_events_title()}>
        <EventsPanel />
      </Fieldset>
    </Stack>
  )
}
