import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { CalendarEvent } from '#contract/calendar.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { useTellsDirty } from '#web/ui/form-dialog.tsx'
import { changeRepeat, type RuleChange } from '../calendar-queries.ts'
import { type EventValues, eventValidation, repeatOf, ruleValuesOf } from '../event-values.ts'
import { RepeatFields, repeatTexts } from './repeat-fields.tsx'

const reaches = ['following', 'all'] as const
type RuleReach = (typeof reaches)[number]

const reachTexts: Readonly<Record<RuleReach, () => string>> = {
  following: m.calendar_series_following,
  all: m.calendar_series_all,
}

interface RepeatFormProps {
  readonly event: CalendarEvent
  readonly timeZone: string
  readonly onCancel: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
  readonly onChanged: (change: RuleChange) => void
}

export function RepeatForm({ event, timeZone, onCancel, onDirtyChange, onChanged }: RepeatFormProps) {
  const [reach, setReach] = useState<RuleReach>('following')
  const form = useForm<EventValues>({
    initialValues: ruleValuesOf(event, timeZone),
    validate: eventValidation(timeZone, {}, repeatTexts),
  })
  const { formProps, isPending, failure } = useFormSubmit<EventValues, RuleChange>({
    form,
    send: (values) => changeRepeat(event.id, { repeat: repeatOf(values), reach, updatedAt: event.updatedAt }),
    onSuccess: onChanged,
  })
  useTellsDirty(form.isDirty() || reach !== 'following', onDirtyChange)
  const isSeries = event.repeat !== null
  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure && <Alert color="red">{failure}</Alert>}
        {isSeries && (
          <Radio.Group
            label={m.calendar_series_edit_text()}
            value={reach}
            onChange={(value) => setReach(reaches.find((one) => one === value) ?? 'following')}
          >
            <Group mt="xs">
              {reaches.map((one) => (
                <Radio key={one} value={one} label={reachTexts[one]()} />
              ))}
            </Group>
          </Radio.Group>
        )}
        <RepeatFields form={form} timeZone={timeZone} />
        {isSeries && (
          <Text size="sm" c="dimmed">
            {m.calendar_rule_hint()}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={isPending} onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {m.calendar_save()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
