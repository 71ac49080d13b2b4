import { ActionIcon, Button, Group, Loader, SegmentedControl, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { m } from '#web/paraglide/messages.js'
import { AssigneeFilter } from '#web/shared/team/assignee-filter.tsx'
import { FoldedTools } from '#web/ui/folded-tools.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { type CalendarView, calendarViews, stepped } from '../calendar-address.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'
import classes from './calendar-tools.module.css'
import { headingParts, viewText } from './calendar-words.ts'

const stepTexts: Readonly<Record<CalendarView, { previous: () => string; next: () => string }>> = {
  month: { previous: m.calendar_previous_month, next: m.calendar_next_month },
  week: { previous: m.calendar_previous_week, next: m.calendar_next_week },
  day: { previous: m.calendar_previous_day, next: m.calendar_next_day },
  agenda: { previous: m.calendar_previous_agenda, next: m.calendar_next_agenda },
}

interface CalendarToolsProps {
  readonly address: CalendarAddress
  readonly days: readonly string[]
  readonly today: string
  readonly isLoading: boolean
  readonly onRefresh: () => void
}

/** What is shown, the way to what comes before and after, and the views. */
export const CalendarTools = memo(function CalendarTools({
  address,
  days,
  today,
  isLoading,
  onRefresh,
}: CalendarToolsProps) {
  const texts = stepTexts[address.view]
  const [weekday, heading] = headingParts(address, days)
  return (
    <div className={classes.tools}>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={texts.previous()}
          onClick={() => address.show({ date: stepped(address, -1) })}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="sm" px="sm" onClick={() => address.show({ date: today })}>
          {m.calendar_today()}
        </Button>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={texts.next()}
          onClick={() => address.show({ date: stepped(address, 1) })}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <RefreshButton size="lg" onRefresh={onRefresh} />
      </Group>
      <Title order={2} className={classes.heading ?? ''} aria-live="polite">
        {weekday !== '' && (
          <Text span inherit visibleFrom="sm">
            {weekday}
          </Text>
        )}
        {heading}
      </Title>
      <span role="status" className={classes.loading} aria-label={isLoading ? m.calendar_loading() : ''}>
        {isLoading && <Loader size="sm" aria-hidden />}
      </span>
      <div className={classes.choices}>
        <SegmentedControl
          aria-label={m.calendar_view()}
          className={classes.views ?? ''}
          data={calendarViews.map((value) => ({ value, label: viewText(value) }))}
          value={address.view}
          onChange={(view) => address.show({ view })}
        />
        <FoldedTools isCompact>
          <AssigneeFilter value={address.assignee} onChange={address.onAssignee} />
        </FoldedTools>
      </div>
    </div>
  )
})
