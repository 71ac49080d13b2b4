import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { IconArrowRight, IconCalendarRepeat, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CalendarEvent, eventStatuses } from '#contract/calendar.ts'
import { spanOf } from '#domain/calendar/spans.ts'
import { formatDay } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { useRecent } from '#web/lib/use-recent.ts'
import { m } from '#web/paraglide/messages.js'
import { eventStatusText, eventTypeText } from '#web/shared/calendar/event-words.ts'
import { longDay, whenText } from '#web/shared/calendar/time-words.ts'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { EventFitting } from '#web/shared/fittings/event-fitting.tsx'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { DetailField } from '#web/ui/detail-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { eventQuery } from '../calendar-queries.ts'
import { clientText, repeatText, zoneText } from '../components/calendar-words.ts'
import type { CalendarActions } from '../use-calendar-actions.ts'
import classes from './event-details.module.css'
import { faceProps, TypeIcon } from './event-face.tsx'
import { EventPeople } from './event-people.tsx'

interface EventDetailsProps {
  /** Null while the dialog is closed. */
  readonly id: string | null
  readonly timeZone: string
  readonly actions: CalendarActions
  readonly onClose: () => void
  readonly onEdit: (event: CalendarEvent) => void
  readonly onMoveTo: (event: CalendarEvent) => void
  readonly onRepeat: (event: CalendarEvent) => void
}

export function EventDetails({ id, onClose, ...rest }: EventDetailsProps) {
  return (
    <Dialog
      holds="nothing"
      opened={id !== null}
      isInAddress
      onClose={onClose}
      title={m.calendar_details()}
      size="lg"
    >
      {id !== null && <Loaded id={id} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function Loaded({ id, ...rest }: EventDetailsProps & { readonly id: string }) {
  const query = useQuery(eventQuery(id, useQueryClient()))
  const { data, error } = query
  if (data) return <Details event={data} {...rest} />
  if (error) {
    return <LoadError query={query} />
  }
  return (
    <div role="status" aria-label={m.calendar_loading()}>
      <Skeleton height={220} />
    </div>
  )
}

type DetailsProps = Omit<EventDetailsProps, 'id'> & { readonly event: CalendarEvent }

function Details({ event, timeZone, actions, onClose, onEdit, onMoveTo, onRepeat }: DetailsProps) {
  const { title, type, status, location, description, repeat } = event
  const span = spanOf(event)
  const mayWrite = useMay('calendar.write')
  const mayDelete = useMay('calendar.delete')
  const isFloorOpen = useIsFloorOpen()
  useRecent({ kind: 'appointment', id: event.id, name: title, detail: event.clientId?.name ?? null })
  const face = faceProps(event)
  return (
    <>
      <div {...face} className={`${face.className} ${classes.head}`}>
        <span className={classes.mark}>
          <TypeIcon type={type} size={22} />
        </span>
        <div>
          <Text component="h3" className={classes.title ?? ''}>
            {title}
          </Text>
          <Text size="sm" c="dimmed">
            {eventTypeText(type)}
          </Text>
        </div>
        <EventPeople event={event} />
      </div>
      {mayWrite && (
        <SegmentedControl
          aria-label={m.calendar_status()}
          fullWidth
          className={classes.status ?? ''}
          data={eventStatuses.map((value) => ({ value, label: eventStatusText(value) }))}
          value={status}
          onChange={(chosen) => actions.onStatus(event, chosen)}
        />
      )}
      <EventFitting event={event} isOpen={isFloorOpen} />
      <dl className={classes.fields}>
        {!mayWrite && (
          <DetailField label={m.calendar_status()} isWide>
            {eventStatusText(status)}
          </DetailField>
        )}
        <DetailField label={m.calendar_when()} isWide>
          {whenText(timeZone, span, longDay)}
          <Text component="span" display="block" size="sm" c="dimmed">
            {zoneText(timeZone, span.startMs)}
          </Text>
        </DetailField>
        <DetailField label={m.calendar_repeat()} isWide>
          <IconCalendarRepeat size={16} aria-hidden className={classes.icon} />{' '}
          {repeat
            ? m.calendar_repeat_text({ rule: repeatText(repeat), day: formatDay(repeat.until) })
            : m.calendar_repeat_none()}
          {mayWrite && (
            <Button variant="subtle" size="compact-sm" ml="xs" onClick={() => onRepeat(event)}>
              {m.calendar_rule_change()}
            </Button>
          )}
        </DetailField>
        <DetailField label={m.calendar_client()}>
          <ClientLink client={event.clientId} otherwise={clientText(event)} />
        </DetailField>
        {event.projectId && (
          <DetailField label={m.calendar_project()}>
            <ProjectLink project={event.projectId} />
          </DetailField>
        )}
        <DetailField label={m.calendar_location()}>{location ?? m.calendar_none()}</DetailField>
        {description && (
          <DetailField label={m.calendar_description()} isWide>
            {description}
          </DetailField>
        )}
      </dl>
      <Group gap="sm" className={classes.actions ?? ''}>
        {mayDelete && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void actions.onDelete(event).then((isGone) => isGone && onClose())}
            className={classes.delete ?? ''}
          >
            {m.calendar_delete()}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => actions.onDownload(event)}
        >
          {m.calendar_download()}
        </Button>
        {mayWrite && (
          <>
            <Button
              variant="default"
              leftSection={<IconArrowRight size={16} aria-hidden />}
              onClick={() => onMoveTo(event)}
            >
              {m.calendar_move()}
            </Button>
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(event)}>
              {m.calendar_edit()}
            </Button>
          </>
        )}
      </Group>
    </>
  )
}
