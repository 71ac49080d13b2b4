import { ActionIcon, Alert, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { measureWords } from '#documents/pattern/measure-words.ts'
import { type AskedSize, askedMeasures } from '#domain/drafting/asked-sizes.ts'
import { keptNameOf } from '#domain/drafting/size-meanings.ts'
import { partBySize } from '#domain/drafting/used-sizes.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import type { Length, LengthUnit, NamedSize } from '#domain/measuring/length.ts'
import { listed } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import type { ReadMeasure } from '../drafting/read-measures.ts'
import { mmText, paperLocale } from './draft-texts.ts'
import { LengthField } from './length-field.tsx'
import classes from './sizes-panel.module.css'

interface SizesPanelProps {
  readonly garment: GarmentType
  /** The set's. */
  readonly sizes: readonly NamedSize[]
  /** Typed for this draft. */
  readonly typed: readonly NamedSize[]
  /** The names of those that it was made from. */
  readonly used: ReadonlySet<string>
  readonly measures: readonly ReadMeasure[]
  /** The most helpful first. */
  readonly asked: readonly AskedSize[]
  readonly onType: (sizes: readonly NamedSize[]) => void
}

const askedWord = (size: AskedSize): string => measureWords[paperLocale()][askedMeasures[size]]

/**
 * What the draft was made from: what was measured, and what had to be estimated, with a field for the true size; and
 * apart from it, what was measured and isn't used.
 */
export function SizesPanel({ garment, sizes, typed, used, measures, asked, onType }: SizesPanelProps) {
  const type = (name: string, size: Length | null) => {
    const others = typed.filter((one) => one.name !== name)
    onType(size ? [...others, { name, ...size }] : others)
  }
  const remove = (name: string) => type(name, null)
  const measured = sizes.filter(({ name }) => !typed.some((one) => one.name === name))
  const ofSet = partBySize(measured, used)
  const ofDraft = partBySize(typed, used)
  const estimates = measures.filter(({ from }) => from !== 'measured')
  // The most helpful first, under the name that it is asked for by.
  const askedFields = asked.filter((size) => !estimates.some(({ name }) => name === askedMeasures[size]))
  return (
    <>
      <PageSection title={m.drafts_measured()}>
        <SizeList sizes={ofSet.used} typed={ofDraft.used} onRemove={remove} />
      </PageSection>
      {ofSet.unused.length + ofDraft.unused.length > 0 && (
        <PageSection title={m.drafts_unused()} isApart>
          <Text size="xs" c="dimmed" mb={6}>
            {m.drafts_unused_text()}
          </Text>
          <SizeList sizes={ofSet.unused} typed={ofDraft.unused} onRemove={remove} />
        </PageSection>
      )}
      {estimates.length > 0 && (
        <PageSection title={m.drafts_estimated()} isApart>
          {asked.length > 0 && (
            <Alert color="yellow" mb="sm" title={m.drafts_ask_title()}>
              {listed(asked.map(askedWord), { locale: paperLocale() })}
            </Alert>
          )}
          <Stack gap={6}>
            {askedFields.map((size) => (
              <div key={size} className={classes.estimate}>
                <Text size="sm">{askedWord(size)}</Text>
                <TrueSizeField
                  name={askedWord(size)}
                  onSettle={(length) => type(keptNameOf(garment, askedMeasures[size]), length)}
                />
              </div>
            ))}
            {estimates.map((measure) => (
              <EstimateRow
                key={measure.name}
                measure={measure}
                onType={(length) => type(keptNameOf(garment, measure.name), length)}
              />
            ))}
          </Stack>
        </PageSection>
      )}
    </>
  )
}

interface SizeListProps {
  readonly sizes: readonly NamedSize[]
  readonly typed: readonly NamedSize[]
  readonly onRemove: (name: string) => void
}

function SizeList({ sizes, typed, onRemove }: SizeListProps) {
  const { unit } = useMeasurementUnit()
  return (
    <dl className={classes.list}>
      {sizes.map((size) => (
        <div key={size.name} className={classes.row}>
          <dt>{sizeName(size.name)}</dt>
          <dd>{sizeText(size, unit)}</dd>
        </div>
      ))}
      {typed.map((size) => (
        <div key={`typed ${size.name}`} className={classes.row}>
          <dt>
            {sizeName(size.name)}
            <Text span size="xs" c="dimmed" ml={6}>
              {m.drafts_typed()}
            </Text>
          </dt>
          <dd>
            {sizeText(size, unit)}
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              ml={4}
              aria-label={m.drafts_typed_remove({ name: sizeName(size.name) })}
              onClick={() => onRemove(size.name)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface TrueSizeFieldProps {
  /** What is measured. */
  readonly name: string
  readonly onSettle: (length: Length) => void
}

const TrueSizeField = ({ name, onSettle }: TrueSizeFieldProps) => (
  <LengthField
    label={null}
    ariaLabel={m.drafts_true_size({ name })}
    placeholder={m.drafts_true()}
    shown=""
    onSettle={(length) => length && onSettle(length)}
  />
)

interface EstimateRowProps {
  readonly measure: ReadMeasure
  readonly onType: (length: Length) => void
}

function EstimateRow({ measure, onType }: EstimateRowProps) {
  const { unit } = useMeasurementUnit()
  const words = measureWords[paperLocale()][measure.name]
  return (
    <div className={classes.estimate}>
      <div>
        <Text size="sm">{words}</Text>
        <Text size="xs" c="dimmed">
          {estimateText(measure, unit)}
        </Text>
      </div>
      <TrueSizeField name={words} onSettle={onType} />
    </div>
  )
}

/** '68.5 cm ± 2.3 cm', '13°, a drop of 2.8 cm', or that it is only assumed. */
export function estimateText({ value, plusMinus, from, drop }: ReadMeasure, unit: LengthUnit): string {
  const size =
    drop === null
      ? mmText(value, unit)
      : m.drafts_slope({ degrees: degreeText(value), drop: mmText(drop, unit) })
  if (from === 'assumed') return m.drafts_assumed({ size })
  return plusMinus === null ? size : `${size} ± ${mmText(plusMinus, unit)}`
}

const degreeText = (degrees: number): string =>
  `${new Intl.NumberFormat(paperLocale(), { maximumFractionDigits: 1 }).format(degrees)}°`
