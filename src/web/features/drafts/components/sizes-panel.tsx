import { ActionIcon, Alert, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { measureWords } from '#documents/pattern/measure-words.ts'
import { type AskedSize, askedNames } from '#domain/drafting/custom-names.ts'
import type { NamedSize } from '#domain/measuring/length.ts'
import { m } from '#web/paraglide/messages.js'
import { sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import type { ReadMeasure } from '../drafting/read-measures.ts'
import { trueSizeName } from '../drafting/true-sizes.ts'
import { mmText, paperLocale } from './draft-texts.ts'
import { LengthField } from './length-field.tsx'
import classes from './sizes-panel.module.css'

interface SizesPanelProps {
  /** The set's. */
  readonly sizes: readonly NamedSize[]
  /** Typed for this draft. */
  readonly typed: readonly NamedSize[]
  readonly measures: readonly ReadMeasure[]
  /** The most helpful first. */
  readonly asked: readonly AskedSize[]
  readonly onType: (sizes: readonly NamedSize[]) => void
}

const askedWords: Readonly<Record<AskedSize, () => string>> = {
  crotchLength: () => measureWords[paperLocale()].crossSeam,
  waistToArmpit: () => measureWords[paperLocale()].waistToArmpit,
  backLength: () => measureWords[paperLocale()].napeToWaist,
  neckToBustPoint: () => measureWords[paperLocale()].hpsToBust,
  height: () => measureWords[paperLocale()].height,
}

/** What the draft was made from: what was measured, and what had to be estimated, with a field for the true size. */
export function SizesPanel({ sizes, typed, measures, asked, onType }: SizesPanelProps) {
  const { unit } = useMeasurementUnit()
  const type = (name: string, size: { size: number; unit: NamedSize['unit'] } | null) => {
    const others = typed.filter((one) => one.name !== name)
    onType(size ? [...others, { name, ...size }] : others)
  }
  const estimates = measures.filter(({ from }) => from !== 'measured')
  // The most helpful first, under the name that it is asked for by.
  const askedFields = asked.filter(
    (size) => !estimates.some(({ name }) => trueSizeName(name) === askedNames[size]),
  )
  return (
    <>
      <PageSection title={m.drafts_measured()}>
        <dl className={classes.list}>
          {sizes
            .filter(({ size }) => size > 0)
            .map((size) => (
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
                  onClick={() => type(size.name, null)}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </dd>
            </div>
          ))}
        </dl>
      </PageSection>
      {estimates.length > 0 && (
        <PageSection title={m.drafts_estimated()} isApart>
          {asked.length > 0 && (
            <Alert color="yellow" mb="sm" title={m.drafts_ask_title()}>
              {new Intl.ListFormat(paperLocale()).format(asked.map((size) => askedWords[size]()))}
            </Alert>
          )}
          <Stack gap={6}>
            {askedFields.map((size) => (
              <div key={size} className={classes.estimate}>
                <Text size="sm">{askedWords[size]()}</Text>
                <LengthField
                  label={null}
                  ariaLabel={m.drafts_true_size({ name: askedWords[size]() })}
                  placeholder={m.drafts_true()}
                  shown=""
                  onSettle={(length) => length && type(askedNames[size], length)}
                />
              </div>
            ))}
            {estimates.map((measure) => (
              <EstimateRow key={measure.name} measure={measure} onType={type} />
            ))}
          </Stack>
        </PageSection>
      )}
    </>
  )
}

interface EstimateRowProps {
  readonly measure: ReadMeasure
  readonly onType: (name: string, size: { size: number; unit: NamedSize['unit'] } | null) => void
}

function EstimateRow({ measure, onType }: EstimateRowProps) {
  const { unit } = useMeasurementUnit()
  const words = measureWords[paperLocale()][measure.name]
  const sizeKey = trueSizeName(measure.name)
  return (
    <div className={classes.estimate}>
      <div>
        <Text size="sm">{words}</Text>
        <Text size="xs" c="dimmed">
          {estimateText(measure, unit)}
        </Text>
      </div>
      {sizeKey !== null && (
        <LengthField
          label={null}
          ariaLabel={m.drafts_true_size({ name: words })}
          placeholder={m.drafts_true()}
          shown=""
          onSettle={(length) => length && onType(sizeKey, length)}
        />
      )}
    </div>
  )
}

/** '68.5 cm ± 2.3 cm', '13°', or that it is only assumed. */
export function estimateText({ name, value, plusMinus, from }: ReadMeasure, unit: 'cm' | 'inches'): string {
  const size = name === 'shoulderSlope' ? `${value}°` : mmText(value, unit)
  if (from === 'assumed') return m.drafts_assumed({ size })
  return plusMinus === null ? size : `${size} ± ${mmText(plusMinus, unit)}`
}
