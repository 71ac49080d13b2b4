import { Button, Chip, Group, Input, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { WorkshopBody } from '#contract/workshop.ts'
import { type WeekDay, weekDaysFrom } from '#domain/workshop/planning.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useRegion } from '#web/lib/region.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { setUpWorkshop, setupQuery } from '#web/shared/workshop/floor-queries.ts'
import { useUnsaved } from '#web/ui/leave-question.tsx'
import { notify } from '#web/ui/notify.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { RecordNews } from '#web/ui/record-form.tsx'
import { OwnWordsSection } from './own-words/own-words-section.tsx'
import { wordsErrors } from './own-words/words-texts.ts'
import { ClosureLines } from './setup/closure-lines.tsx'
import {
  type KeptWorkshop,
  kept,
  type SetupValues,
  setupBody,
  setupTexts,
  setupValuesOf,
} from './setup/setup-values.ts'
import { StageLines } from './setup/stage-lines.tsx'

const labels = {
  stages: m.workshop_stages(),
  'stages.*.name': m.workshop_stage_name(),
  'stages.*.days': m.workshop_stage_days(),
  'stages.*.minutes': m.workshop_stage_hours(),
  workDays: m.workshop_work_days(),
  closures: m.workshop_closures(),
  'closures.*.from': m.workshop_closure_from(),
  'closures.*.until': m.workshop_closure_until(),
  rushPercent: m.workshop_rush_percent(),
  words: m.workshop_words(),
  'words.*.text': m.workshop_words_own(),
}
const validateBody = zodValidate(WorkshopBody, labels, { workDays: m.workshop_work_days_none() })

const typedSetup = typedForms<KeptWorkshop, SetupValues>()

interface SetupFieldsProps {
  readonly record: KeptWorkshop
  readonly onSaved: (saved: KeptWorkshop, hadConflict: boolean) => void
}

/** What is saved elsewhere meanwhile is told when this is saved: it doesn't take the place of what is typed. */
export function SetupForm({ workshop }: { readonly workshop: KeptWorkshop }) {
  const [{ record, round }, setShown] = useState({ record: workshop, round: 0 })
  return (
    <SetupFields
      // What was laid beside is done with.
      key={round}
      record={record}
      onSaved={(saved, hadConflict) => setShown({ record: saved, round: hadConflict ? round + 1 : round })}
    />
  )
}

/** Changed as a whole, and saved as a whole: an order of stages is no field by itself. */
function SetupFields({ record, onSaved }: SetupFieldsProps) {
  const queryClient = useQueryClient()
  const isOpen = useIsFloorOpen()
  const { weekStart } = useRegion()
  const [isDirty, setIsDirty] = useState(false)
  useUnsaved(isDirty)
  const state = useRecordForm<SetupValues, KeptWorkshop>({
    shelf: typedSetup,
    record,
    initialValues: setupValuesOf(record),
    valuesOf: setupValuesOf,
    validate: (values) => ({ ...wordsErrors(values.words), ...validateBody(setupBody(values, record)) }),
    add: () => Promise.reject(new Error('A workshop is there already')),
    save: async (values, over) => kept(await setUpWorkshop(setupBody(values, over))),
    read: async () => kept((await call('workshop.setup', {})).workshop),
    differences: (onRecord, typed) =>
      differingFields(
        labels,
        setupTexts(onRecord),
        setupTexts({ ...onRecord, ...setupBody(typed, onRecord) } as KeptWorkshop),
        setupTexts(onRecord),
      ),
    asSaved: (onRecord) => onRecord,
    onSaved: (saved) => {
      onSaved(saved, state.conflict !== null)
      const values = setupValuesOf(saved)
      state.form.setValues(values)
      state.form.resetDirty(values)
      setIsDirty(false)
      queryClient.setQueryData(setupQuery.queryKey, {
        ...saved,
        updatedAt: saved.updatedAt === '' ? null : saved.updatedAt,
      })
      notify.success(m.workshop_setup_saved())
      // Where pieces are, and by when they are to be, may have changed with it.
      void queryClient.invalidateQueries()
    },
    onDirtyChange: setIsDirty,
  })
  const { form, formProps, isPending } = state
  const { values } = form
  return (
    <form {...formProps}>
      <fieldset disabled={!isOpen} style={{ display: 'contents' }}>
        <Stack gap="lg">
          <RecordNews state={state} />
          <PaperSection title={m.workshop_stages()}>
            <StageLines values={values} form={form} recorded={record.stages} isOpen={isOpen} />
          </PaperSection>
          <PaperSection title={m.workshop_work_days()}>
            <Text size="sm" c="dimmed" mb="sm">
              {m.workshop_work_days_text()}
            </Text>
            <Chip.Group
              multiple
              value={values.workDays.map(String)}
              onChange={(chosen) => form.setFieldValue('workDays', chosen.map(Number) as WeekDay[])}
            >
              <Group gap="xs" role="group" aria-label={m.workshop_work_days()}>
                {weekDaysFrom(weekStart).map((day) => (
                  <Chip key={day} value={String(day)} disabled={!isOpen} size="md">
                    {weekDayName(day)}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
            {form.errors.workDays && <Input.Error mt="xs">{form.errors.workDays}</Input.Error>}
          </PaperSection>
          <PaperSection title={m.workshop_closures()}>
            <ClosureLines form={form} closures={values.closures} isOpen={isOpen} />
          </PaperSection>
          <PaperSection title={m.workshop_rush()}>
            <NumberField
              label={labels.rushPercent}
              suffix=" %"
              min={0}
              max={200}
              step={1}
              maw={240}
              {...form.getInputProps('rushPercent')}
            />
          </PaperSection>
          <OwnWordsSection form={form} words={values.words} isOpen={isOpen} />
          {isOpen && (
            <Group justify="flex-end">
              <Button type="submit" loading={isPending}>
                {m.workshop_save()}
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  )
}

/** The first of January 2024 was a Monday. */
const weekDayName = (day: WeekDay) =>
  new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
