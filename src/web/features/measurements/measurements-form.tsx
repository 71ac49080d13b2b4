import { Button, Group, Kbd, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Measurement } from '#contract/measurements.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import { steps } from '#domain/measuring/length.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { versionQuery } from '#web/shared/measurements/template-queries.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { FormPart } from '#web/ui/form-part.tsx'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Missing } from '#web/ui/missing.tsx'
import { RecordNews } from '#web/ui/record-form.tsx'
import { newestFor, ofSet, valuesByTemplate } from './by-template/template-entries.ts'
import { TemplateSection, type Typed } from './by-template/template-section.tsx'
import { useRenewal, useTemplates } from './by-template/use-templates.ts'
import { CustomSizes } from './components/custom-sizes.tsx'
import { moveByEnter } from './components/entry-keys.ts'
import { SetHead } from './components/set-head.tsx'
import { SizeList } from './components/size-list.tsx'
import { versionDifferences } from './components/version-differences.ts'
import { BodyFigure } from './figure/body-figure.tsx'
import classes from './measurements-form.module.css'
import {
  addMeasurement,
  readMeasurement,
  saveMeasurement,
  setsOfClientQuery,
} from './measurements-queries.ts'
import { checkSet } from './set-check.ts'
import {
  type ChosenTemplate,
  emptySet,
  hasSizes,
  inUnit,
  namesLeftOut,
  type SetForm,
  type SetValues,
  valuesOf,
} from './set-values.ts'
import { setsOf } from './size-series.ts'
import { sizesHint } from './sizes-hint.ts'

export const typedSets = typedForms<Measurement, SetValues>()

interface MeasurementsFormProps {
  /** The set to change; null takes a new one. */
  readonly set: Measurement | null
  /** Who is measured anew; '' where that is still to be chosen. */
  readonly clientId?: string
  /** For what; null where that is still to be chosen. */
  readonly garmentType?: GarmentType | null
  readonly onSaved: () => void
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
  /** What stands beside Save: Cancel or Clear. */
  readonly otherButton: (form: SetForm) => ReactNode
}

/** Takes a set of measurements or changes one, by the template that it was taken by. */
export function MeasurementsForm(props: MeasurementsFormProps) {
  const by = props.set?.template ?? null
  const query = useQuery(versionQuery(by))
  const { data, isPending } = query
  if (by === null) return <SetFields {...props} template={null} />
  if (isPending) return <Loader aria-label={m.measurement_templates_loading()} mx="auto" my="xl" />
  if (!data) {
    return <LoadError query={query} />
  }
  return <SetFields {...props} template={ofSet(data, by.sectionId)} />
}

interface SetFieldsProps extends MeasurementsFormProps {
  /** That the set was taken by. */
  readonly template: ChosenTemplate | null
}

function SetFields({
  set,
  template: takenBy,
  clientId = '',
  garmentType = null,
  onSaved,
  onDirtyChange,
  otherButton,
}: SetFieldsProps) {
  const { unit, chooseUnit } = useMeasurementUnit()
  const read = (version: Measurement) =>
    takenBy ? valuesByTemplate(version, unit, takenBy) : valuesOf(version, unit)
  const [initialValues] = useState(() => (set ? read(set) : { ...emptySet(unit, clientId), garmentType }))
  const renew = useRenewal()
  const state = useRecordForm<SetValues, Measurement, unknown>({
    shelf: typedSets,
    record: set,
    initialValues,
    valuesOf: read,
    validate: checkSet,
    add: addMeasurement,
    save: (typed, over) => saveMeasurement(over.id, typed, over.updatedAt),
    read: readMeasurement,
    differences: versionDifferences,
    asSaved: (onRecord) => onRecord,
    onSaved: () => {
      if (!set) replaceValues(form, emptySet(unit, form.getValues().clientId))
      onDirtyChange(false)
      onSaved()
    },
    onRefused: (error) => {
      renew(form, error)
      return false
    },
    onDirtyChange,
    ...(!set && { isTyped: hasSizes }),
  })
  const form: SetForm = state.form
  const { values } = form
  useUnitOf(form, unit)
  const previous = usePreviousSet(values, set)

  const { templates, isLoading, query } = useTemplates(form, set)

  const [typed, setTyped] = useState<Typed | null>(null)

  const { template } = values
  const last = useMemo(() => onTheBody(previous.set), [previous.set])
  const setSize = useCallback((name: string | null) => setTyped(name === null ? null : { name }), [])
  const isWaiting = isLoading && values.garmentType !== null
  const leftOut = template ? [] : namesLeftOut(values)
  const custom = <CustomSizes form={form} previous={last} />
  return (
    <form {...state.formProps} onKeyDown={moveByEnter} className={classes.form ?? ''}>
      <div className={classes.columns}>
        <div className={classes.side}>
          <Stack gap="md">
            <RecordNews state={state} />
            <Missing what={m.measurements_templates()} query={query} />
            <SetHead
              form={form}
              set={set}
              chooseUnit={chooseUnit}
              previous={{ ...previous, set: last }}
              templates={templates}
              isLoading={isLoading}
            />
          </Stack>
          {values.garmentType !== null && (
            <div className={classes.figure}>
              <BodyFigure
                garmentType={typed?.garmentType ?? values.garmentType}
                name={typed?.name ?? null}
                measure={typed?.measure ?? null}
                picture={typed?.picture ?? null}
              />
            </div>
          )}
        </div>
        <Stack gap="lg" className={classes.body ?? ''}>
          {template?.sections.map((section, index) => (
            <TemplateSection
              key={section.id}
              form={form}
              section={section}
              previous={set ? previous.set : newestFor(section, previous.sets)}
              onTyped={setTyped}
            >
              {index === 0 && custom}
            </TemplateSection>
          ))}
          {!template && (
            <Paper withBorder p="md" component="section" aria-label={m.measurements_sizes()}>
              {isWaiting && (
                <Loader aria-label={m.measurement_templates_loading_all()} mx="auto" display="block" />
              )}
              {!isWaiting &&
                (values.garmentType === null ? (
                  <Text c="dimmed" py="lg" ta="center">
                    {m.measurements_sizes_choose()}
                  </Text>
                ) : (
                  <>
                    <Title order={2} size="h4">
                      {m.measurements_sizes_of({ garment: garmentLabels[values.garmentType] })}
                    </Title>
                    <Text size="sm" c="dimmed" mb="xs">
                      {sizesHint[unit]()}
                    </Text>
                    <SizeList form={form} garmentType={values.garmentType} previous={last} onSize={setSize} />
                    {leftOut.length > 0 && (
                      <Text size="sm" c="dimmed" mt="sm" role="status">
                        {m.measurements_not_part({ names: leftOut.join(', ') })}
                      </Text>
                    )}
                    {custom}
                  </>
                ))}
            </Paper>
          )}
          <FormPart shows={[values.notes, form.errors.notes]}>
            {() => (
              <GrowingText
                label={m.measurements_notes()}
                description={m.measurements_notes_hint()}
                minRows={2}
                maxRows={10}
                data-entry
                {...form.getInputProps('notes')}
              />
            )}
          </FormPart>
          <div className={classes.foot} data-foot>
            <KeysHint step={formatLength(steps[unit], unit, { locale: getLocale(), withUnit: true })} />
            <Group justify="flex-end" wrap="nowrap">
              {otherButton(form)}
              <Button type="submit" loading={state.isPending}>
                {set ? m.measurements_save_changes() : m.measurements_save()}
              </Button>
            </Group>
          </div>
        </Stack>
      </div>
    </form>
  )
}

/** What is typed follows the preferred unit, wherever that is switched. */
function useUnitOf(form: SetForm, unit: SetValues['unit']): void {
  useEffect(() => {
    const values = form.getValues()
    if (values.unit === unit) return
    const wasDirty = form.isDirty()
    form.setValues(inUnit(values, unit))
    if (!wasDirty) form.resetDirty(form.getValues())
  }, [form, unit])
}

/** The newest set of this client and garment; on a change, the one before the set that is changed. */
function usePreviousSet({ clientId, garmentType }: SetValues, set: Measurement | null) {
  const { data, isError, isPending } = useQuery(setsOfClientQuery(clientId))
  const all = data?.measurements ?? []
  const sets = garmentType ? setsOf(all, garmentType) : []
  const previous = set ? sets.find(({ createdAt }) => createdAt < set.createdAt) : sets[0]
  return { set: previous, sets: all, isKnown: !isPending && !isError, isError }
}

/** As the standard list asks for it, whatever a template had typed. */
const onTheBody = (set: Measurement | undefined) =>
  set && { ...set, measurements: set.bodySizes ?? set.measurements }

function replaceValues(form: SetForm, values: SetValues): void {
  form.setValues(values)
  form.resetDirty(values)
  form.clearErrors()
}

const KeysHint = memo(function KeysHint({ step }: { step: string }) {
  return (
    <Text size="xs" c="dimmed" className={classes.keys ?? ''} component="div">
      <Kbd size="xs">{m.measurements_keys_enter()}</Kbd> {m.measurements_keys_next()} <Kbd size="xs">↑</Kbd>{' '}
      <Kbd size="xs">↓</Kbd> {m.measurements_keys_step({ step })}{' '}
      <Kbd size="xs">{m.measurements_keys_ctrl_enter()}</Kbd> {m.measurements_keys_save()}
    </Text>
  )
})
