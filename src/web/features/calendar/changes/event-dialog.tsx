import type { ReactNode } from 'react'
import type { CalendarEvent } from '#contract/calendar.ts'
import { FormDialog, type FormDialogControls } from '#web/ui/form-dialog.tsx'

interface EventDialogProps {
  /** Null while the dialog is closed. */
  readonly event: CalendarEvent | null
  readonly title: (event: CalendarEvent) => string
  readonly onClose: () => void
  readonly children: (event: CalendarEvent, controls: FormDialogControls) => ReactNode
}

/** A dialog in which one thing is changed of an event. */
export const EventDialog = ({ event, title, onClose, children }: EventDialogProps) => (
  <FormDialog opened={event !== null} onClose={onClose} title={event ? title(event) : ''} size="md" centered>
    {(controls) => event && children(event, controls)}
  </FormDialog>
)
