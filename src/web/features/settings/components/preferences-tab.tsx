import { Fieldset, Stack } from '@mantine/core'
import type { User } from '#contract/auth.ts'
import { m } from '#web/paraglide/messages.js'
import { CalendarFeed } from '#web/shared/calendar/calendar-feed.tsx'
import { PreferencesForm } from '../preferences-form.tsx'

export function PreferencesTab({ user }: { readonly user: User }) {
  return (
    <Stack gap="xl">
      <PreferencesForm user={user} />
      <Fieldset legend={m.settings_group_calendar()}>
        <CalendarFeed />
      </Fieldset>
    </Stack>
  )
}
