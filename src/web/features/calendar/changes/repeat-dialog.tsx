import type { CalendarEvent } from '#contract/calendar.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import type { RuleChange } from '../calendar-queries.ts'
import { EventDialog } from './event-dialog.tsx'

const RepeatForm = later(async () => (await import('./repeat-form.tsx')).RepeatForm)

interface RepeatDialogProps {
  /** Null while the dialog is closed. */
  readonly event: CalendarEvent | null
  readonly timeZone: string
  readonly onClose: () => void
  readonly onChanged: (event: CalendarEvent, change: RuleChange) => void
}

/** Changes how an event recurs; one of no series becomes one. */
export function RepeatDialog({ event, timeZone, onClose, onChanged }: RepeatDialogProps) {
  return (
    <EventDialog event={event} title={({ title }) => m.calendar_rule_title({ title })} onClose={onClose}>
      {(shown, { leave, close, onDirtyChange }) => (
        <RepeatForm
          event={shown}
          timeZone={timeZone}
          onCancel={leave}
          onDirtyChange={onDirtyChange}
          onChanged={(change) => {
            close()
            onChanged(shown, change)
          }}
        />
      )}
    </EventDialog>
  )
}
