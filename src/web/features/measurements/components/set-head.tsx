import { Button, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useId } from 'react'
import type { Measurement } from '#contract/measurements.ts'
import { garmentTypes } from '#domain/measuring/garments.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { clientNameOf } from '#web/shared/measurements/set-words.ts'
import { forGarment, type SetForm, startFrom } from '../set-values.ts'

interface SetHeadProps {
  readonly form: SetForm
  /** The set that is changed: its client can't be. */
  readonly set: Measurement | null
  readonly chooseUnit: (unit: LengthUnit) => void
  readonly previous: PreviousSet
}

export interface PreviousSet {
  readonly set: Measurement | undefined
  readonly isKnown: boolean
  readonly isError: boolean
}

/** Whose measurements, of which garment, in which unit, and from where to start. */
export function SetHead({ form, set, chooseUnit, previous }: SetHeadProps) {
  const { clientId, garmentType, unit } = form.values
  const unitLabel = useId()
  return (
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
          form.setValues(forGarment(form.getValues(), chosen))
          form.clearErrors()
        }}
        error={form.errors.garmentType}
        allowDeselect={false}
        searchable
        required
        withAsterisk
        data-entry
      />
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
      {!set && clientId !== '' && garmentType !== null && <FromLast form={form} previous={previous} />}
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
