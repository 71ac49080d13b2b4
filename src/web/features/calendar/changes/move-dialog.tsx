import type { CalendarEvent } from '#contract/calendar.ts'
import type { Span } from '#domain/calendar/spans.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { EventDialog } from './event-dialog.tsx'

const MoveForm = later(async () => (await import('./move-form.tsx')).MoveForm)

interface MoveDialogProps {
  /** Null while the dialog is closed. */
  readonly event: CalendarEvent | null
  readonly timeZone: string
  readonly onClose: () => void
  readonly onMove: (event: CalendarEvent, span: Span) => void
}

/** Moving without dragging: for the keyboard, for touch, and to days that aren't in sight. */
export function MoveDialog({ event, timeZone, onClose, onMove }: MoveDialogProps) {
  return (
    <EventDialog event={event} title={({ title }) => m.calendar_move_title({ title })} onClose={onClose}>
      {(shown, { leave, close, onDirtyChange }) => (
        <MoveForm
          event={shown}
          timeZone={timeZone}
          onCancel={leave}
          onDirtyChange={onDirtyChange}
          onMove={(span) => {
            close()
            onMove(shown, span)
          }}
        />
      )}
    </EventDialog>
  )
}
