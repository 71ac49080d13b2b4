import { SegmentedControl, SimpleGrid } from '@mantine/core'
import { type GarmentType, garmentTypes, standardNames } from '#domain/measuring/garments.ts'
import { type Length, lengthUnits, toMillimetres } from '#domain/measuring/length.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { Select } from '#web/ui/select.tsx'
import type { TypedSizes } from '../drafting/draft-choices.ts'
import { mmNumber } from './draft-texts.ts'
import { LengthField } from './length-field.tsx'

interface TypedSizesFieldsProps {
  readonly typed: TypedSizes
  readonly onChange: (typed: TypedSizes) => void
}

const unitWords = { cm: m.drafts_unit_cm, inches: m.drafts_unit_inches } as const

/** Which garment, and the sizes that it is standardly made from; what is left empty is estimated. */
export function TypedSizesFields({ typed, onChange }: TypedSizesFieldsProps) {
  const { unit, chooseUnit } = useMeasurementUnit()
  const { garment, sizes } = typed
  const type = (name: string, length: Length | null) => {
    const others = sizes.filter((size) => size.name !== name)
    onChange({ garment, sizes: length && length.size > 0 ? [...others, { name, ...length }] : others })
  }
  const shown = (name: string): string => {
    const size = sizes.find((one) => one.name === name)
    return size ? mmNumber(toMillimetres(size), unit) : ''
  }
  return (
    <>
      <Select
        label={m.drafts_garment()}
        data={garmentTypes.map((value) => ({ value, label: garmentLabels[value] }))}
        value={garment}
        // Sizes of the same name stay: what was typed is not typed twice.
        onChange={(value) => onChange({ garment: garmentNamed(value, garment), sizes })}
        allowDeselect={false}
      />
      <SegmentedControl
        fullWidth
        aria-label={m.drafts_unit()}
        data={lengthUnits.map((value) => ({ value, label: unitWords[value]() }))}
        value={unit}
        onChange={chooseUnit}
      />
      <SimpleGrid cols={2} spacing="xs">
        {standardNames[garment].map((name) => (
          <LengthField
            // Another garment's field of that name begins anew.
            key={`${garment} ${name}`}
            label={sizeName(name)}
            shown={shown(name)}
            onSettle={(length) => type(name, length)}
          />
        ))}
      </SimpleGrid>
    </>
  )
}

const garmentNamed = (value: string | null, otherwise: GarmentType): GarmentType =>
  garmentTypes.find((garment) => garment === value) ?? otherwise
