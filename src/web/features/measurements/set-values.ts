import type { UseFormReturnType } from '@mantine/form'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import type { Measurement } from '#contract/measurements.ts'
import { nameKey } from '#domain/measuring/difference.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import { type GarmentType, standardNames } from '#domain/measuring/garments.ts'
import {
  convertLength,
  type Length,
  type LengthUnit,
  type NamedSize,
  steps,
} from '#domain/measuring/length.ts'
import { parseLength } from '#domain/measuring/parse-length.ts'
import { fieldName, type TemplateSection } from '#domain/measuring/templates.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** A size as it stands in its field. */
export interface Entry {
  readonly text: string
  /** The size that the text shows, in the unit it was taken in; null while it is being typed. */
  readonly kept: Length | null
  /** Taken over from the last set and not touched since. */
  readonly fromLast: boolean
  /** Where it was carried over from, which the form tells until it is touched. */
  readonly source?: EntrySource
}

export interface EntrySource {
  readonly garmentType: GarmentType
  readonly createdAt: string
}

/** What is asked for instead of the garment's standard list. */
export type ChosenTemplate = Pick<
  MeasurementTemplate,
  'id' | 'name' | 'versionId' | 'sections' | 'pictures' | 'defaultFor'
>

export interface CustomRow {
  readonly key: string
  readonly name: string
  readonly entry: Entry
}

export interface SetValues {
  readonly clientId: string
  readonly garmentType: GarmentType | null
  readonly unit: LengthUnit
  /** By standard name, of every garment that was filled in: a name that two garments share keeps its size. */
  readonly entries: Readonly<Record<string, Entry>>
  readonly custom: readonly CustomRow[]
  readonly notes: string
  /** Null asks for the garment's standard sizes. */
  readonly template: ChosenTemplate | null
  /** By the id of the template's field, each in that field's own unit. */
  readonly taken: Readonly<Record<string, Entry>>
}

export type SetForm = UseFormReturnType<SetValues>

export const emptyEntry: Entry = { text: '', kept: null, fromLast: false }

export const typedEntry = (text: string): Entry => ({ text, kept: null, fromLast: false })

export const customRow = (name = '', entry = emptyEntry): CustomRow => ({
  key: crypto.randomUUID(),
  name,
  entry,
})

/** A size as the field of a form shows it: without its unit. */
function bareText({ size, unit }: Length, shownIn: LengthUnit): string {
  return formatLength(convertLength(size, unit, shownIn), shownIn, { locale: getLocale() })
}

export const keptEntry = (kept: Length, unit: LengthUnit, fromLast = false): Entry => ({
  text: bareText(kept, unit),
  kept,
  fromLast,
})

/** What stands in a field, read in the unit of the form. */
export function lengthOf({ text, kept }: Entry, unit: LengthUnit): Length | null {
  if (kept) return kept
  const parsed = parseLength(text, unit)
  if (parsed.kind !== 'length') return null
  return parsed.convertedFrom ?? { size: parsed.size, unit }
}

/** A readable size is written as a tape has it ('36 3/8' → '36⅜'); anything else stays as typed. */
export function settled(entry: Entry, unit: LengthUnit): Entry {
  const length = entry.kept ? null : lengthOf(entry, unit)
  return length ? keptEntry(length, unit) : entry
}

/** One step up or down, to the next mark of the tape. Nothing is below 0, and 0 is not measured. */
export function stepped(entry: Entry, unit: LengthUnit, direction: 1 | -1): Entry {
  const length = lengthOf(entry, unit)
  if (!length && entry.text.trim() !== '') return entry
  const size = length ? convertLength(length.size, length.unit, unit) : 0
  const marks = size / steps[unit]
  const mark = direction > 0 ? Math.floor(marks) + 1 : Math.ceil(marks) - 1
  if (mark <= 0) return emptyEntry
  const next = settled(typedEntry(String(mark * steps[unit])), unit)
  return next.kept ? next : entry
}

const changeEntries = (values: SetValues, change: (entry: Entry) => Entry): SetValues => ({
  ...values,
  entries: Object.fromEntries(Object.entries(values.entries).map(([name, entry]) => [name, change(entry)])),
  custom: values.custom.map((row) => ({ ...row, entry: change(row.entry) })),
})

/** The same sizes in another unit. What was entered is kept, so that going back and forth changes nothing. */
export function inUnit(values: SetValues, unit: LengthUnit): SetValues {
  const converted = changeEntries(values, (entry) => {
    const length = lengthOf(entry, values.unit)
    return length ? keptEntry(length, unit, entry.fromLast) : entry
  })
  return { ...converted, unit }
}

const sameName = (one: string, other: string) => nameKey(one) === nameKey(other)

/** What the garment calls a size of that name, however it is written; undefined for a custom one. */
const standardName = (garmentType: GarmentType, name: string) =>
  standardNames[garmentType].find((standard) => sameName(standard, name))

/** Another garment: names in common keep their sizes, and a custom name that is standard there moves up. */
export function forGarment(values: SetValues, garmentType: GarmentType): SetValues {
  const moving = new Map<string, CustomRow>()
  for (const row of values.custom) {
    const name = standardName(garmentType, row.name)
    const isFree = name !== undefined && !values.entries[name]?.text.trim() && !moving.has(name)
    if (isFree) moving.set(name, row)
  }
  const moved = new Set(moving.values())
  return {
    ...values,
    garmentType,
    entries: {
      ...values.entries,
      ...Object.fromEntries([...moving].map(([name, { entry }]) => [name, entry])),
    },
    custom: values.custom.filter((row) => !moved.has(row)),
  }
}

/** Sizes filled in for another garment that this one doesn't have. */
export function namesLeftOut({ garmentType, entries }: SetValues): string[] {
  if (garmentType === null) return []
  const names = standardNames[garmentType]
  return Object.keys(entries).filter((name) => !names.includes(name) && entries[name]?.text.trim())
}

export const emptySet = (unit: LengthUnit, clientId = ''): SetValues => ({
  clientId,
  garmentType: null,
  unit,
  entries: {},
  custom: [],
  notes: '',
  template: null,
  taken: {},
})

/** A set on record as the form takes it. */
export function valuesOf(set: Measurement, unit: LengthUnit): SetValues {
  const empty = { ...emptySet(unit, set.clientId), garmentType: set.garmentType, notes: set.notes ?? '' }
  return withSizes(empty, set.garmentType, set.measurements, false)
}

/** Fills what is still empty with the sizes of the last set, marked as such. */
export function startFrom(values: SetValues, { garmentType, measurements }: Measurement): SetValues {
  const isTaken = ({ name }: NamedSize) =>
    values.entries[standardName(garmentType, name) ?? name]?.text.trim() ||
    values.custom.some((row) => sameName(row.name, name))
  const missing = measurements.filter((size) => !isTaken(size))
  return withSizes(values, garmentType, missing, true)
}

function withSizes(
  values: SetValues,
  garmentType: GarmentType,
  sizes: readonly NamedSize[],
  fromLast: boolean,
): SetValues {
  const entries: Record<string, Entry> = { ...values.entries }
  const custom = [...values.custom]
  const placed = new Set<string>()
  for (const { name, size, unit } of sizes) {
    const entry = keptEntry({ size, unit }, values.unit, fromLast)
    const standard = standardName(garmentType, name)
    if (standard === undefined || placed.has(standard)) custom.push(customRow(name, entry))
    else {
      entries[standard] = entry
      placed.add(standard)
    }
  }
  return { ...values, entries, custom }
}

/** Whether something was filled in that would be lost. */
export const hasSizes = ({ entries, taken, custom, notes }: SetValues) =>
  [...Object.values(entries), ...Object.values(taken)].some(({ text }) => text.trim() !== '') ||
  custom.length > 0 ||
  notes.trim() !== ''

type ReadEntry = (entry: Entry, unit: LengthUnit) => Length | null

const readRows = (rows: readonly { name: string; entry: Entry; unit: LengthUnit }[], read: ReadEntry) =>
  rows.flatMap(({ name, entry, unit }): NamedSize[] => {
    const length = read(entry, unit)
    return length && name.trim() !== '' ? [{ name: name.trim(), ...length }] : []
  })

/** What was filled in for one garment of a template; what has a name of its own goes with the first. */
function sectionSizes(values: SetValues, section: TemplateSection, read: ReadEntry): NamedSize[] {
  const { taken, custom, template, unit } = values
  const fields = section.fields.map((field) => ({
    name: fieldName(field),
    entry: taken[field.id] ?? emptyEntry,
    unit: field.unit,
  }))
  const own = template?.sections[0]?.id === section.id ? custom.map((row) => ({ ...row, unit })) : []
  return readRows([...fields, ...own], read)
}

function sizesBy(values: SetValues, read: ReadEntry): NamedSize[] {
  const { garmentType, entries, custom, template, unit } = values
  if (template) return template.sections.flatMap((section) => sectionSizes(values, section, read))
  if (garmentType === null) return []
  const standard = standardNames[garmentType].map((name) => ({ name, entry: entries[name] ?? emptyEntry }))
  return readRows(
    [...standard, ...custom].map((row) => ({ ...row, unit })),
    read,
  )
}

/** What is sent for one garment of a template. */
export const sizesOfSection = (values: SetValues, section: TemplateSection) =>
  sectionSizes(values, section, lengthOf)

/** The same but for what is being typed. */
export const settledInSection = (values: SetValues, section: TemplateSection) =>
  sectionSizes(values, section, ({ kept }) => kept)

/** What is sent: only what is above 0, as entered, in the garment's order and then the custom ones. */
export const sizesOf = (values: SetValues) => sizesBy(values, lengthOf)

/** The sizes that aren't being typed at the moment: half a number is no reason for a warning. */
export const settledSizes = (values: SetValues) => sizesBy(values, ({ kept }) => kept)
