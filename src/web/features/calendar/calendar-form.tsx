import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { type CalendarEvent, eventTypes } from '#contract/calendar.ts'
import { spanOf } from '#domain/calendar/spans.ts'
import { Dismissed } from '#web/lib/errors.ts'
import { formatDay } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { ClockChoice } from '#web/shared/calendar/clock-choice.tsx'
import { ClockNote } from '#web/shared/calendar/clock-note.tsx'
import { eventTypeText } from '#web/shared/calendar/event-words.ts'
import { whenText } from '#web/shared/calendar/time-words.ts'
import { type ChosenClient, ClientSelect } from '#web/shared/clients/client-select.tsx'
import type { NewFor } from '#web/shared/clients/new-for.ts'
import { ProjectSelect } from '#web/shared/projects/project-select.tsx'
import { AssigneeField } from '#web/shared/team/assignee-field.tsx'
import { assignedText, usePeople } from '#web/shared/team/use-people.ts'
import { GrowingText } from '#web/ui/growing-text.tsx'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import { Select } from '#web/ui/select.tsx'
import { addEvent, readEvent, saveEvent } from './calendar-queries.ts'
import { ClashWarning } from './changes/clash-warning.tsx'
import { askReach } from './changes/reach-question.tsx'
import { RepeatFields, repeatTexts } from './changes/repeat-fields.tsx'
import { clientText, repeatText, zoneText } from './components/calendar-words.ts'
import { typedEvents } from './editing/typed-events.ts'
import {
  choosableOf,
  clockTextsOf,
  createBody,
  type EventTimes,
  type EventValues,
  eventValidation,
  newValues,
  plannedRepeat,
  spanOfValues,
  updateBody,
  valuesOf,
  withStart,
} from './event-values.ts'

const labels = {
  title: m.calendar_event_title(),
  clientId: m.calendar_client(),
  projectId: m.calendar_project(),
  type: m.calendar_type(),
  startTime: m.calendar_start(),
  endTime: m.calendar_end(),
  location: m.calendar_location(),
  description: m.calendar_description(),
  assignees: m.ui_assigned(),
}

const typeOptions = eventTypes.map((value) => ({ value, label: eventTypeText(value) }))

interface CalendarFormProps extends DialogFormProps {
  /** The event to change; null adds one. */
  readonly event: CalendarEvent | null
  /** When a new event is proposed to begin, on the wall. */
  readonly startsAt: string
  /** Which of two is meant, where the clock shows that twice. */
  readonly startTurn: EventValues['startTurn']
  /** Whom and what a new one is about. */
  readonly about: NewFor
}

/** Adds an event or changes one. Times are those of the preferences' zone, which it names. */
export function CalendarForm({
  event,
  startsAt,
  startTurn,
  about,
  onSaved,
  onCancel,
  onDirtyChange,
}: CalendarFormProps) {
  const { timeZone } = useRegion()
  const mayAssign = useMay('work.assign')
  const { facesOf } = usePeople()
  const state = useRecordForm<EventValues, CalendarEvent, unknown>({
    shelf: typedEvents,
    record: event,
    initialValues: event ? valuesOf(event, timeZone) : { ...newValues(startsAt, startTurn), ...about },
    valuesOf: (version) => valuesOf(version, timeZone),
    validate: eventValidation(timeZone, labels, repeatTexts, event ?? undefined),
    add: (values, idempotencyKey) => addEvent(createBody(values, timeZone), idempotencyKey),
    save: async (values, over, base) => {
      const reach = base.repeat === null ? 'one' : await askReach('change')
      if (reach === null) throw new Dismissed()
      const given = mayAssign ? values : { ...values, assignees: over.assignees }
      return saveEvent(base.id, { ...updateBody(given, timeZone, base, over), reach })
    },
    read: readEvent,
    differences: (onRecord, typed) =>
      differences(onRecord, typed, timeZone, assignedText(facesOf(onRecord.assignees))),
    // Of one that recurs it isn't known how far the change has reached.
    ...(event?.repeat === null && { asSaved: (onRecord: CalendarEvent) => onRecord }),
    onSaved,
    onDirtyChange,
  })
  const { form, base } = state

  const onRecord = base ?? undefined
  const span = spanOfValues(form.values, timeZone, onRecord)
  const choosable = choosableOf(form.values, timeZone, onRecord)
  const clientInput = form.getInputProps('clientId')
  return (
    <RecordForm state={state} submitLabel={event ? m.calendar_save() : m.calendar_add()} onCancel={onCancel}>
      <TextInput
        label={labels.title}
        required
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('title')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {isNameAlone(base?.clientId) ? (
          <TextInput label={labels.clientId} value={base.clientId.name} readOnly />
        ) : (
          <ClientSelect
            // Taking another version brings another client with it.
            key={base?.updatedAt}
            label={labels.clientId}
            required={false}
            current={chosenIn(base?.clientId)}
            value={form.values.clientId}
            onChange={(chosen) => form.setFieldValue('clientId', chosen)}
            error={clientInput.error}
            onBlur={clientInput.onBlur}
          />
        )}
        {isNameAlone(base?.projectId) ? (
          <TextInput label={labels.projectId} value={base.projectId.name} readOnly />
        ) : (
          <ProjectSelect
            key={`project ${base?.updatedAt}`}
            label={labels.projectId}
            value={form.values.projectId}
            onChange={(projectId) => form.setFieldValue('projectId', projectId)}
            clientId={form.values.clientId}
            current={chosenProject(base?.projectId)}
          />
        )}
        <Select
          label={labels.type}
          data={typeOptions}
          allowDeselect={false}
          {...form.getInputProps('type')}
        />
        <TextInput
          label={labels.startTime}
          type="datetime-local"
          required
          withAsterisk
          {...form.getInputProps('startTime')}
          onChange={({ currentTarget: { value } }) => form.setValues(withStart(form.getValues(), value))}
        />
        <TextInput
          label={labels.endTime}
          type="datetime-local"
          required
          withAsterisk
          {...form.getInputProps('endTime')}
          onChange={({ currentTarget: { value } }) => form.setValues({ endTime: value, endTurn: '' })}
        />
      </SimpleGrid>
      <div>
        <Text size="sm" c="dimmed">
          {m.calendar_zone({ zone: zoneText(timeZone, span?.startMs ?? Date.now()) })}
        </Text>
        <ClockNote texts={clockTextsOf(form.values, timeZone, onRecord)} />
        <ClockChoice
          label={labels.startTime}
          timeZone={timeZone}
          instantMs={choosable.startMs}
          onChange={(turn) => form.setFieldValue('startTurn', turn)}
        />
        <ClockChoice
          label={labels.endTime}
          timeZone={timeZone}
          instantMs={choosable.endMs}
          onChange={(turn) => form.setFieldValue('endTurn', turn)}
        />
        <ClashWarning
          span={span}
          repeat={base === null ? plannedRepeat(form.values) : null}
          exceptId={event?.id ?? null}
          timeZone={timeZone}
        />
      </div>
      {base === null && <RepeatFields form={form} timeZone={timeZone} />}
      {base?.repeat && (
        <Text size="sm" c="dimmed">
          {m.calendar_repeat_text({
            rule: repeatText(base.repeat),
            day: formatDay(base.repeat.until),
          })}
        </Text>
      )}
      <AssigneeField
        isSingle
        value={form.values.assignees}
        onChange={(assignees) => form.setFieldValue('assignees', assignees)}
        error={form.errors.assignees}
      />
      <TextInput label={labels.location} autoComplete="off" {...form.getInputProps('location')} />
      <GrowingText
        label={labels.description}
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
    </RecordForm>
  )
}

type About = CalendarEvent['clientId' | 'projectId'] | undefined

/** Somebody or something of whom no more than this is shown, and that therefore stays. */
const isNameAlone = (about: About): about is { _id: null; name: string } => about?._id === null

function chosenIn(about: About): ChosenClient | null {
  const id = about?._id
  return about && id ? { id, name: about.name } : null
}

function chosenProject(about: About) {
  const chosen = chosenIn(about)
  return chosen && { _id: chosen.id, name: chosen.name }
}

/** What is compared as one, or can't be changed here. */
type OfTime = keyof EventTimes | 'repeat' | 'every' | 'until'

/** The fields in which what was typed differs from what is on record now. */
function differences(newer: CalendarEvent, typed: EventValues, timeZone: string, assignees: string) {
  const onRecord = valuesOf(newer, timeZone)
  const span = spanOf(newer)
  const typedSpan = spanOfValues(typed, timeZone, newer)
  const isMoved = typedSpan?.startMs !== span.startMs || typedSpan.endMs !== span.endMs
  const texts: Record<Exclude<keyof EventValues, OfTime>, string> = {
    title: newer.title,
    clientId: clientText(newer),
    projectId: newer.projectId?.name ?? m.ui_no_project(),
    type: eventTypeText(newer.type),
    location: newer.location ?? '',
    description: newer.description ?? '',
    assignees,
  }
  return [
    ...differingFields(labels, onRecord, typed, texts),
    ...(isMoved ? [{ label: m.calendar_when(), onRecord: whenText(timeZone, span) }] : []),
  ]
}
