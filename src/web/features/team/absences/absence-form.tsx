import { SimpleGrid, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Absence, type AbsenceReason, absenceReasons } from '#contract/absences.ts'
import type { Member } from '#contract/team.ts'
import { handleError } from '#web/lib/errors.ts'
import { formatDay } from '#web/lib/formats.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { RecordForm } from '#web/ui/record-form.tsx'
import { Select } from '#web/ui/select.tsx'
import { AbsenceCheck } from './absence-check.tsx'
import { readAbsence, refreshAbsences } from './absence-queries.ts'
import { type AbsenceValues, absenceValidation, absenceValuesOf, newAbsence } from './absence-values.ts'
import { reasonWords } from './absence-words.ts'
import { addAbsence, saveAbsence } from './save-absence.ts'

const labels = {
  reason: m.absences_reason(),
  from: m.absences_from(),
  until: m.absences_until(),
  note: m.absences_note(),
}

const reasonOptions = absenceReasons.map((value) => ({ value, label: reasonWords[value]() }))

const typedAbsences = typedForms<Absence, AbsenceValues>()

interface AbsenceFormProps {
  /** Who isn't there. */
  readonly member: Pick<Member, 'id' | 'name'>
  /** The absence to change; null adds one. */
  readonly absence: Absence | null
  readonly today: string
  readonly onDone: () => void
  readonly onCancel: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** Says when somebody isn't there; what that does to their promises is told before it is saved. */
export function AbsenceForm({ member, absence, today, onDone, onCancel, onDirtyChange }: AbsenceFormProps) {
  const queryClient = useQueryClient()
  const state = useRecordForm<AbsenceValues, Absence>({
    shelf: typedAbsences,
    record: absence,
    initialValues: absence ? absenceValuesOf(absence) : newAbsence(today),
    valuesOf: absenceValuesOf,
    validate: absenceValidation(labels),
    add: addAbsence(member.id),
    save: saveAbsence,
    read: readAbsence,
    differences: (onRecord, typed) =>
      differingFields(labels, absenceValuesOf(onRecord), typed, {
        reason: reasonWords[onRecord.reason](),
        from: formatDay(onRecord.from),
        until: formatDay(onRecord.until),
        note: onRecord.note ?? '',
      }),
    asSaved: (onRecord) => onRecord,
    onSaved: () => {
      notify.success(m.absences_saved({ name: member.name }))
      void refreshAbsences(queryClient).catch(handleError)
      onDone()
    },
    onDirtyChange,
  })
  const { form } = state
  const { from, until } = form.values
  return (
    <RecordForm
      state={state}
      submitLabel={absence ? m.absences_save() : m.absences_add()}
      onCancel={onCancel}
    >
      <Select
        label={labels.reason}
        data={reasonOptions}
        allowDeselect={false}
        value={form.values.reason}
        // Sound: the options are the reasons.
        onChange={(reason) => reason && form.setFieldValue('reason', reason as AbsenceReason)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={labels.from}
          type="date"
          required
          {...form.getInputProps('from')}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('from', value)
            // One day, until it is said to be more.
            if (value > until || from === until) form.setFieldValue('until', value)
          }}
        />
        <TextInput label={labels.until} type="date" required {...form.getInputProps('until')} />
      </SimpleGrid>
      <TextInput
        label={labels.note}
        description={m.absences_note_hint({ name: member.name })}
        autoComplete="off"
        {...form.getInputProps('note')}
      />
      <AbsenceCheck member={member} days={{ from, until }} before={absence} />
    </RecordForm>
  )
}
