import { Alert, Button, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type CalendarEvent, eventTypes, occurrencesMax } from '#contract/calendar.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Dismissed, handleError } from '#web/lib/errors.ts'
import { formatDay } from '#web/lib/formats.ts'
import { useRegion } from '#web/lib/region.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { type ChosenClient, ClientSelect } from '#web/ui/client-select.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { addEvent, readEvent, saveEvent } from './calendar-queries.ts'
import { clientText, repeatText, typeText, whenText, zoneText } from './components/calendar-words.ts'
import { ClashWarning } from './components/clash-warning.tsx'
import { askReach } from './components/reach-question.tsx'
import { RepeatFields } from './components/repeat-fields.tsx'
import {
  createBody,
  type EventValues,
  endAfterNewStart,
  eventValidation,
  newValues,
  plannedRepeat,
  spanOfValues,
  updateBody,
  valuesOf,
} from './event-values.ts'

const labels = {
  title: m.calendar_event_title(),
  clientId: m.calendar_client(),
  type: m.calendar_type(),
  startTime: m.calendar_start(),
  endTime: m.calendar_end(),
  location: m.calendar_location(),
  description: m.calendar_description(),
  'repeat.every': m.calendar_repeat_every(),
  'repeat.until': m.calendar_repeat_until(),
}

const texts = {
  untilMissing: m.form_required({ label: m.calendar_repeat_until() }),
  untilBeforeStart: m.calendar_repeat_before(),
  tooMany: m.calendar_repeat_too_many({ max: occurrencesMax }),
}

const typeOptions = eventTypes.map((value) => ({ value, label: typeText(value) }))

interface CalendarFormProps {
  /** The event to change; null adds one. */
  readonly event: CalendarEvent | null
  /** When a new event is proposed to begin, on the wall. */
  readonly startsAt: string
  readonly onSaved: () => void
  readonly onCancel: () => void
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** Adds an event or changes one. Times are those of the preferences' zone, which it names. */
export function CalendarForm({ event, startsAt, onSaved, onCancel, onDirtyChange }: CalendarFormProps) {
  const { timeZone } = useRegion()
  const [newer, setNewer] = useState<CalendarEvent | null>(null)
  const [taken, setTaken] = useState<CalendarEvent | null>(null)
  const onRecord = taken ?? event
  const form = useForm<EventValues>({
    initialValues: event ? valuesOf(event, timeZone) : newValues(startsAt),
    validate: eventValidation(timeZone, labels, texts),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit<EventValues, unknown>({
    form,
    send: (values, idempotencyKey) =>
      onRecord ? sendChange(onRecord, values) : addEvent(createBody(values, timeZone), idempotencyKey),
    onSuccess: onSaved,
    onFailure: (error) => {
      if (error instanceof Dismissed) return true
      if (!event || !(error instanceof ApiError) || error.code !== 'CONFLICT') return false
      void readEvent(event.id).then(setNewer, handleError)
      return true
    },
  })

  async function sendChange(changed: CalendarEvent, values: EventValues) {
    const reach = changed.repeat === null ? 'one' : await askReach('change')
    if (reach === null) throw new Dismissed()
    return saveEvent(changed.id, { ...updateBody(values, timeZone, changed, newer ?? changed), reach })
  }

  function takeNewer(version: CalendarEvent) {
    const values = valuesOf(version, timeZone)
    setTaken(version)
    form.setValues(values)
    form.resetDirty(values)
    onDirtyChange(false)
  }

  const span = spanOfValues(form.values, timeZone)
  const clientInput = form.getInputProps('clientId')
  return (
    <form {...formProps}>
      <Stack gap="md">
        {newer && (
          <NewerVersion
            fields={differences(newer, form.getValues(), timeZone)}
            onTake={() => takeNewer(newer)}
          />
        )}
        {failure && <Alert color="red">{failure}</Alert>}
        <TextInput
          label={labels.title}
          required
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('title')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <ClientSelect
            // Taking another version brings another client with it.
            key={taken?.updatedAt}
            label={labels.clientId}
            required={false}
            current={chosenClient(onRecord)}
            value={form.values.clientId}
            onChange={(clientId) => form.setFieldValue('clientId', clientId)}
            error={clientInput.error}
            onBlur={clientInput.onBlur}
          />
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
            onChange={({ currentTarget: { value } }) =>
              form.setValues({ startTime: value, endTime: endAfterNewStart(form.getValues(), value) })
            }
          />
          <TextInput
            label={labels.endTime}
            type="datetime-local"
            required
            withAsterisk
            {...form.getInputProps('endTime')}
          />
        </SimpleGrid>
        <div>
          <Text size="sm" c="dimmed">
            {m.calendar_zone({ zone: zoneText(timeZone, span?.startMs ?? Date.now()) })}
          </Text>
          <ClashWarning
            span={span}
            repeat={onRecord === null ? plannedRepeat(form.values) : null}
            exceptId={event?.id ?? null}
            timeZone={timeZone}
          />
        </div>
        {onRecord === null && <RepeatFields form={form} timeZone={timeZone} />}
        {onRecord?.repeat && (
          <Text size="sm" c="dimmed">
            {m.calendar_repeat_text({
              rule: repeatText(onRecord.repeat),
              day: formatDay(onRecord.repeat.until),
            })}
          </Text>
        )}
        <TextInput label={labels.location} autoComplete="off" {...form.getInputProps('location')} />
        <Textarea
          label={labels.description}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={isPending} onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {submitLabel(event, newer)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const chosenClient = (event: CalendarEvent | null): ChosenClient | null =>
  event?.clientId ? { id: event.clientId._id, name: event.clientId.name } : null

function submitLabel(event: CalendarEvent | null, newer: CalendarEvent | null): string {
  if (!event) return m.calendar_add()
  return newer ? m.ui_conflict_keep() : m.calendar_save()
}

/** The fields in which what was typed differs from what is on record now. */
function differences(newer: CalendarEvent, typed: EventValues, timeZone: string) {
  const onRecord = valuesOf(newer, timeZone)
  const span = { startMs: Date.parse(newer.startTime), endMs: Date.parse(newer.endTime) }
  const isMoved = onRecord.startTime !== typed.startTime || onRecord.endTime !== typed.endTime
  const fields = [
    { name: 'title', onRecord: newer.title },
    { name: 'clientId', onRecord: clientText(newer) },
    { name: 'type', onRecord: typeText(newer.type) },
    { name: 'location', onRecord: newer.location ?? '' },
    { name: 'description', onRecord: newer.description ?? '' },
  ] as const
  return [
    ...fields
      .filter(({ name }) => onRecord[name] !== typed[name])
      .map(({ name, onRecord: text }) => ({ label: labels[name], onRecord: text })),
    ...(isMoved ? [{ label: m.calendar_when(), onRecord: whenText(timeZone, span) }] : []),
  ]
}
