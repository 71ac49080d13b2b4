import { Fieldset, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Measurement } from '#contract/measurements.ts'
import { draftLanguages } from '#documents/pattern/draft-languages.ts'
import { type DraftOptions, draftOptionLimits, eases } from '#domain/drafting/draft-options.ts'
import { type GarmentDesign, garmentDesigns } from '#domain/drafting/garment-designs.ts'
import { figures } from '#domain/drafting/measures.ts'
import { type Length, toMillimetres } from '#domain/measuring/length.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { Select } from '#web/ui/select.tsx'
import {
  type Chosen,
  type DraftChoices,
  isOfSizes,
  usualSizes,
  usualTyped,
} from '../drafting/draft-choices.ts'
import { keptSizes } from '../drafting/kept-sizes.ts'
import { easeWords, figureWords } from './choice-words.ts'
import { mmNumber, paperLocale } from './draft-texts.ts'
import { LengthField } from './length-field.tsx'
import { SizesChoice } from './sizes-choice.tsx'
import { TypedSizesFields } from './typed-sizes.tsx'

interface ChoicesPanelProps {
  readonly choices: DraftChoices
  readonly chosen: Chosen | null
  readonly sets: readonly Measurement[]
  readonly onChange: (change: Partial<DraftChoices>) => void
}

const setLabel = (set: Measurement): string =>
  isOfSizes(set) ? set.clientName : `${garmentLabels[set.garmentType]} · ${formatOwnDate(set.createdAt)}`

/** Whose pattern, of which sizes, and as what. */
export function ChoicesPanel({ choices, chosen, sets, onChange }: ChoicesPanelProps) {
  const { unit } = useMeasurementUnit()
  const words = draftLanguages[paperLocale()]
  const { options } = choices
  // A saved draft stays whose it is.
  const isSavedSizes = !choices.sizes && !choices.typed && chosen !== null && isOfSizes(chosen.set)
  const change = (changed: Partial<DraftOptions>) => onChange({ options: { ...options, ...changed } })
  const within = (name: 'allowanceMm' | 'hemMm' | 'lengthMm', length: Length): number => {
    const { least, most } = draftOptionLimits[name]
    return Math.min(most, Math.max(least, Math.round(toMillimetres(length) * 1000) / 1000))
  }

  return (
    <Stack gap="sm">
      {!isSavedSizes && (
        <SegmentedControl
          fullWidth
          aria-label={m.drafts_for()}
          data={[
            { value: 'client', label: m.drafts_for_client() },
            { value: 'sizes', label: m.drafts_for_sizes() },
            { value: 'typed', label: m.drafts_for_typed() },
          ]}
          value={choices.typed ? 'typed' : choices.sizes ? 'sizes' : 'client'}
          onChange={(value) =>
            onChange({
              sizes: value === 'sizes' ? usualSizes : null,
              typed: value === 'typed' ? (keptSizes.read() ?? usualTyped) : null,
              setId: null,
              design: null,
              otherSetId: null,
            })
          }
        />
      )}
      {choices.typed ? (
        <TypedSizesFields typed={choices.typed} onChange={(typed) => onChange({ typed })} />
      ) : choices.sizes ? (
        <SizesChoice
          sizes={choices.sizes}
          onChange={(sizes) => onChange({ sizes, setId: null, otherSetId: null })}
        />
      ) : (
        !isSavedSizes && (
          <ClientSelect
            label={m.drafts_client()}
            value={choices.clientId}
            required={false}
            onChange={(clientId) => onChange({ clientId, setId: null, design: null, otherSetId: null })}
          />
        )
      )}
      {chosen && (
        <>
          {!choices.typed && (
            <Select
              label={isOfSizes(chosen.set) ? m.drafts_size_shown() : m.drafts_set()}
              data={sets.map((set) => ({ value: set.id, label: setLabel(set) }))}
              value={chosen.set.id}
              onChange={(setId) => onChange({ setId, design: null, otherSetId: null })}
              allowDeselect={false}
            />
          )}
          <Select
            label={m.drafts_design()}
            data={chosen.designs.map((design) => ({ value: design, label: words.garments[design] }))}
            value={chosen.design}
            onChange={(value) => onChange({ design: designNamed(value) })}
            allowDeselect={false}
          />
          {chosen.figures.length > 1 && (
            <Choice label={m.drafts_figure()}>
              <SegmentedControl
                fullWidth
                aria-label={m.drafts_figure()}
                data={figures.map((figure) => ({ value: figure, label: figureWords[figure]() }))}
                value={chosen.figure}
                onChange={(figure) => onChange({ figure })}
              />
            </Choice>
          )}
          {chosen.set.garmentType === 'jacket' && (
            <Text size="sm" c="dimmed">
              {m.drafts_jacket_men()}
            </Text>
          )}
          <Choice label={m.drafts_ease()}>
            <SegmentedControl
              fullWidth
              aria-label={m.drafts_ease()}
              data={eases.map((ease) => ({ value: ease, label: easeWords[ease]() }))}
              value={options.ease}
              onChange={(ease) => change({ ease })}
            />
          </Choice>
          <Fieldset variant="unstyled" legend={m.drafts_allowances()}>
            <SimpleGrid cols={3} spacing="xs">
              <LengthField
                label={m.drafts_allowance_seam()}
                shown={mmNumber(options.allowanceMm, unit)}
                onSettle={(length) => change({ allowanceMm: length ? within('allowanceMm', length) : 0 })}
              />
              <LengthField
                label={m.drafts_allowance_hem()}
                shown={mmNumber(options.hemMm, unit)}
                onSettle={(length) => change({ hemMm: length ? within('hemMm', length) : 0 })}
              />
              <LengthField
                label={m.drafts_length()}
                placeholder={m.drafts_length_auto()}
                shown={options.lengthMm === null ? '' : mmNumber(options.lengthMm, unit)}
                onSettle={(length) => change({ lengthMm: length && within('lengthMm', length) })}
              />
            </SimpleGrid>
          </Fieldset>
          {sets.length > 1 && (
            <Select
              label={m.drafts_compare()}
              placeholder={m.drafts_compare_none()}
              data={sets
                .filter(
                  ({ id, garmentType }) => id !== chosen.set.id && garmentType === chosen.set.garmentType,
                )
                .map((set) => ({ value: set.id, label: setLabel(set) }))}
              value={choices.otherSetId}
              onChange={(otherSetId) => onChange({ otherSetId })}
              nothingFoundMessage={m.drafts_compare_nothing()}
              clearable
              clearButtonProps={{ 'aria-label': m.ui_clear() }}
            />
          )}
        </>
      )}
    </Stack>
  )
}

const designNamed = (value: string | null): GarmentDesign | null =>
  garmentDesigns.find((design) => design === value) ?? null

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4} aria-hidden>
        {label}
      </Text>
      {children}
    </div>
  )
}
