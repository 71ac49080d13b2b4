import { type GarmentType, garmentTypes, type MeasureId, measureId } from '../measuring/garments.ts'
import { hasWaistband, nameOnGarment, readSizeNameOn, WAISTBAND } from '../measuring/size-reading.ts'
import { type MeasuredName, measureKeptAs, namesOfMeasure } from './measure-names.ts'
import { sizeUses } from './size-uses.ts'

/** What a draft takes from a size. */
export type SizeMeaning =
  | { readonly kind: 'standard'; readonly id: MeasureId }
  | { readonly kind: 'measure'; readonly measure: MeasuredName }

const legs: ReadonlySet<MeasureId> = new Set(['inseam', 'outseam', 'trouserLength', 'rise'])

/** What a size is on every garment that has it: a collar's neck is the body's also on a dress. */
function bodySizeOf(garment: GarmentType, name: string): MeasureId | null {
  const [id, ...others] = new Set(garmentTypes.flatMap((one) => measureId(one, name) ?? []))
  if (id === undefined || others.length > 0) return null
  if (legs.has(id)) return measureId(garment, 'Inseam') === null ? null : id
  // Of a garment that isn't made, lengths and widths tell nothing; nor does where it sits on the waist.
  const use = sizeUses[id]
  return typeof use === 'string' || use.half !== undefined ? null : id
}

function ofKeptName(garment: GarmentType, name: string): SizeMeaning | null {
  const standard = measureId(garment, name)
  if (standard !== null) return { kind: 'standard', id: standard }
  const measure = measureKeptAs(name)
  if (measure !== null) return { kind: 'measure', measure }
  const id = measureId(garment, nameOnGarment(name, garment, [])) ?? bodySizeOf(garment, name)
  return id === null ? null : { kind: 'standard', id }
}

/** What a size of this name is on this garment, in English or German; null where nothing is drafted from it. */
export function meaningOf(garment: GarmentType, name: string): SizeMeaning | null {
  const kept = ofKeptName(garment, name)
  if (kept) return kept
  const read = readSizeNameOn(name, [garment])
  return read.kind === 'sure' ? ofKeptName(garment, read.name) : null
}

/** Whether any draft reads a size of that name. */
export const isReadName = (name: string): boolean =>
  garmentTypes.some((garment) => meaningOf(garment, name) !== null)

/** What a name may mean on this garment that has more meanings than one, as drafts know them; the likeliest first. */
export function meaningsToAsk(garment: GarmentType, name: string): readonly string[] {
  if (meaningOf(garment, name)) return []
  const read = readSizeNameOn(name, [garment])
  if (read.kind !== 'unsure') return []
  const names = read.names.map((one) => nameOnGarment(one, garment, []))
  return [...new Set(names)].filter((one) => meaningOf(garment, one) !== null)
}

/**
 * Of sizes that tell the same, the one with the smallest is believed: where the waistband sits is told best by its own
 * name, and all else by the garment's standard one.
 */
export function rankOf(garment: GarmentType, name: string): number {
  if (measureId(garment, name) !== null) return 1
  const read = readSizeNameOn(name, [garment])
  const isBand = hasWaistband(garment) && read.kind === 'sure' && read.name === WAISTBAND
  return isBand ? 0 : 2
}

/** Under which name the true size of a measure is kept on this garment, so that a draft takes it from there. */
export function keptNameOf(garment: GarmentType, measure: MeasuredName): string {
  const [usual, ...others] = namesOfMeasure(measure)
  const tells = (name: string): boolean => {
    const meaning = meaningOf(garment, name)
    if (meaning?.kind === 'measure') return namesOfMeasure(meaning.measure)[0] === usual
    if (meaning?.kind !== 'standard') return false
    const use = sizeUses[meaning.id]
    return typeof use === 'string' ? use === 'leg' : use.measure === measure
  }
  return [usual, ...others].find((name) => name !== undefined && tells(name)) ?? usual ?? ''
}

/** The body's measure that a name tells by itself, on no garment in particular. */
export function measureNamed(name: string): MeasuredName | null {
  const kept = measureKeptAs(name)
  if (kept) return kept
  const read = readSizeNameOn(name, [])
  if (read.kind !== 'sure') return null
  return measureKeptAs(read.name === 'Chest' ? 'Bust' : read.name)
}
