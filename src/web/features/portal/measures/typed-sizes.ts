import { formatLength } from '#domain/measuring/format-length.ts'
import { type GarmentType, standardNames } from '#domain/measuring/garments.ts'
import type { LengthUnit, NamedSize } from '#domain/measuring/length.ts'
import { parseLength } from '#domain/measuring/parse-length.ts'
import { warnAbout } from '#domain/measuring/plausibility.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { refusalText, warningText } from '#web/shared/measurements/size-words.ts'
import type { Typed } from './measures-queries.ts'

/** A field of the form: what is asked for, and what is on record of it. */
export interface SizeField {
  readonly name: string
  readonly unit: LengthUnit
  readonly taken: NamedSize | null
}

/** Those of a set, each in the unit that it was taken in. A name that stands in it twice is asked for once. */
export const fieldsOfSet = (sizes: readonly NamedSize[]): readonly SizeField[] =>
  sizes
    .filter(({ name }, index) => sizes.findIndex((other) => other.name === name) === index)
    .map((taken) => ({ name: taken.name, unit: taken.unit, taken }))

export const fieldsOfGarment = (garment: GarmentType, unit: LengthUnit): readonly SizeField[] =>
  standardNames[garment].map((name) => ({ name, unit, taken: null }))

/** As it stands in a field: a tape's fraction, without its unit. */
export const bareText = ({ size, unit }: NamedSize): string =>
  formatLength(size, unit, { locale: getLocale() })

export const textIn = ({ texts }: Typed, { name, taken }: SizeField): string =>
  texts[name] ?? (taken ? bareText(taken) : '')

/** What of a field can't be read. */
export function fieldError(typed: Typed, field: SizeField): string | undefined {
  const parsed = parseLength(textIn(typed, field), field.unit)
  return parsed.kind === 'refused' ? refusalText(parsed.why, field.unit) : undefined
}

/** What stands in a field as it was entered; what wasn't touched is what was taken, to the thousandth. */
function sizeIn(typed: Typed, field: SizeField): NamedSize | null {
  const { name, unit, taken } = field
  const text = typed.texts[name]
  if (text === undefined || (taken && text === bareText(taken))) return taken
  const parsed = parseLength(text, unit)
  if (parsed.kind !== 'length') return null
  return { name, ...(parsed.convertedFrom ?? { size: parsed.size, unit }) }
}

export const sizesIn = (typed: Typed, fields: readonly SizeField[]): readonly NamedSize[] =>
  fields.flatMap((field) => sizeIn(typed, field) ?? [])

/** Of a set that which was changed: what was emptied says nothing. */
export const changedIn = (typed: Typed, fields: readonly SizeField[]): readonly NamedSize[] =>
  fields.flatMap((field) => {
    const size = sizeIn(typed, field)
    return size === null || size === field.taken ? [] : [size]
  })

/** What is to be looked at again, by the name of the size: none of it keeps anybody from sending. */
export function warningsIn(
  garment: GarmentType,
  typed: Typed,
  fields: readonly SizeField[],
): ReadonlyMap<string, string> {
  const before = fields.flatMap(({ taken }) => taken ?? [])
  const warnings = warnAbout(
    { garmentType: garment, measurements: sizesIn(typed, fields) },
    { garmentType: garment, measurements: before },
  )
  return new Map(
    fields.flatMap(({ name, unit }) => {
      const warning = warnings.find((one) => one.name === name)
      return warning ? [[name, warningText(warning, unit)] as const] : []
    }),
  )
}
