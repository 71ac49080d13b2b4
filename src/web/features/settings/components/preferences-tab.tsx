import { Stack } from '@mantine/core'
import type { User } from '#contract/auth.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { CalendarFeed } from '#web/shared/calendar/calendar-feed.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { PreferencesForm } from '../preferences-form.tsx'

export function PreferencesTab({ user }: { readonly user: User }) {
  const seesCalendar = useMay('calendar.read')
  return (
    <Stack gap="lg">
      <PreferencesForm user={user} />
      {seesCalendar && (
        <PaperSection title={m.settings_group_calendar()}>
          <CalendarFeed />
        </PaperSection>
      )}
    </Stack>
  )
}
