import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useId } from 'react'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import type { Measurement } from '#contract/measurements.ts'
import { type GarmentType, garmentTypes } from '#domain/measuring/garments.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { clientNameOf } from '#web/shared/measurements/set-words.ts'
import { FormPart } from '#web/ui/form-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { CarryOver, TemplateChoice, TemplateTaken } from '../by-template/template-choice.tsx'
import { withTemplate } from '../by-template/template-entries.ts'
import { forGarment, type SetForm, type SetValues, startFrom } from '../set-values.ts'

interface SetHeadProps {
  readonly form: SetForm
  /** The set that is changed: its client can't be. */
  readonly set: Measurement | null
  readonly chooseUnit: (unit: LengthUnit) => void
  readonly previous: PreviousSet
  /** Those by which new sets are taken. */
  readonly templates: readonly MeasurementTemplate[]
  readonly isLoading: boolean
}

export interface PreviousSet {
  readonly set: Measurement | undefined
  /** All of the client's, newest first. */
  readonly sets: readonly Measurement[]
  readonly isKnown: boolean
  readonly isError: boolean
}

/** Another garment, with the template that it begins with. */
function beginWith(
  values: SetValues,
  garmentType: GarmentType,
  templates: readonly MeasurementTemplate[],
): SetValues {
  const moved = values.template ? { ...values, garmentType } : forGarment(values, garmentType)
  const template = templates.find(({ defaultFor }) => defaultFor === garmentType) ?? null
  return values.template || template ? withTemplate(moved, template) : moved
}

/** Whose measurements, of which garment, in which unit, and from where to start. */
export function SetHead({ form, set, chooseUnit, previous, templates, isLoading }: SetHeadProps) {
  const { clientId, garmentType, unit, template } = form.values
  const unitLabel = useId()
  const { errors } = form
  return (
    <>
      <FormPart
        shows={[
          ...[set, clientId, garmentType, unit, template?.versionId, templates, isLoading],
          ...[errors.clientId, errors.garmentType, errors.versionId],
        ]}
      >
        {() => (
          <>
            {set ? (
              <TextInput
                label={m.measurements_client()}
                description={m.measurements_client_locked()}
                value={clientNameOf(set)}
                readOnly
              />
            ) : (
              <ClientSelect
                label={m.measurements_client()}
                value={clientId}
                onChange={(chosen) => form.setFieldValue('clientId', chosen)}
                error={form.errors.clientId}
              />
            )}
            <Select
              label={m.measurements_garment()}
              placeholder={m.measurements_garment_placeholder()}
              data={garmentTypes.map((value) => ({ value, label: garmentLabels[value] }))}
              value={garmentType}
              onChange={(chosen) => {
                if (chosen === null) return
                form.setValues(beginWith(form.getValues(), chosen, templates))
                form.clearErrors()
              }}
              error={form.errors.garmentType}
              allowDeselect={false}
              searchable
              required
              withAsterisk
              disabled={set?.template != null}
              data-entry
            />
            {set?.template ? (
              <TemplateTaken template={set.template} />
            ) : (
              !set && <TemplateChoice {...{ form, templates, isLoading }} />
            )}
            {!template && (
              <div>
                <Text id={unitLabel} size="sm" fw={500} mb={4}>
                  {m.measurements_unit()}
                </Text>
                <SegmentedControl
                  aria-labelledby={unitLabel}
                  fullWidth
                  value={unit}
                  onChange={chooseUnit}
                  data={[
                    { value: 'inches', label: m.measurements_unit_inches() },
                    { value: 'cm', label: m.measurements_unit_cm() },
                  ]}
                />
              </div>
            )}
          </>
        )}
      </FormPart>
      {template && <CarryOver form={form} sets={set ? [] : previous.sets} />}
      {!set && !template && clientId !== '' && garmentType !== null && (
        <FromLast form={form} previous={previous} />
      )}
    </>
  )
}

function FromLast({ form, previous }: { form: SetForm; previous: PreviousSet }) {
  const { set } = previous
  if (!set) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {previous.isError && m.measurements_previous_failed()}
        {previous.isKnown && m.measurements_first_set()}
      </Text>
    )
  }
  return (
    <Stack gap={6}>
      <Button
        variant="light"
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => form.setValues(startFrom(form.getValues(), set))}
      >
        {m.measurements_start_from_last()}
      </Button>
      <Text size="sm" c="dimmed">
        {m.measurements_start_from_last_text({ date: formatOwnDate(set.createdAt) })}
      </Text>
    </Stack>
  )
}
