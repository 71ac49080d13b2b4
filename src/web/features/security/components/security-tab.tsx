import { Stack } from '@mantine/core'
import type { Account } from '#contract/security.ts'
import { m } from '#web/paraglide/messages.js'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { PasswordForm } from '../password-form.tsx'
import { EventsPanel } from './events-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

/** What keeps an account one's own, as a tab of the settings. */
export function SecurityTab({ user }: { readonly user: Account }) {
  return (
    <Stack gap="lg">
      <PaperSection title={m.security_password_title()}>
        <PasswordForm user={user} />
      </PaperSection>
      <PaperSection title={m.security_factor_title()}>
        <TwoFactorPanel user={user} />
      </PaperSection>
      <PaperSection title={m.security_sessions_title()}>
        <SessionsPanel />
      </PaperSection>
      <PaperSection title={m.security_events_title()}>
        <EventsPanel />
      </PaperSection>
    </Stack>
  )
}
