import type { Draft } from '#contract/drafts.ts'
import type { Measurement } from '#contract/measurements.ts'
import type { SizeTable } from '#contract/size-tables.ts'
import { type DraftOptions, usualOptions } from '#domain/drafting/draft-options.ts'
import { designsFor, figuresFor, type GarmentDesign } from '#domain/drafting/garment-designs.ts'
import { type LetterCode, letterCodes, letterSize, type SetSize } from '#domain/drafting/letter-sizes.ts'
import type { Figure } from '#domain/drafting/measures.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import type { NamedSize } from '#domain/measuring/length.ts'
import type { Body } from '#web/lib/endpoints.ts'
import type { DraftRequest } from '#web/shared/drafts/answer-worker.ts'

/** What somebody has chosen; what they haven't follows from the sizes. */
export interface DraftChoices {
  readonly clientId: string
  readonly setId: string | null
  readonly figure: Figure | null
  readonly design: GarmentDesign | null
  readonly options: DraftOptions
  /** An older set, drafted beneath. */
  readonly otherSetId: string | null
  /** In place of a client: sizes that are nobody's. */
  readonly sizes: SizeChoice | null
  /** In place of a client: sizes that are typed here. */
  readonly typed: TypedSizes | null
}

/** A garment from sizes that are nobody's yet. */
export interface TypedSizes {
  readonly garment: GarmentType
  readonly sizes: readonly NamedSize[]
}

export const usualTyped: TypedSizes = { garment: 'dress', sizes: [] }

/** A garment in several sizes, by letter codes or by a table of the business's own. */
export interface SizeChoice {
  readonly garment: GarmentType
  /** Null for the letter codes. */
  readonly table: SizeTable | null
  readonly codes: readonly string[]
}

export const usualSizes: SizeChoice = { garment: 'dress', table: null, codes: ['S', 'M', 'L'] }

/** The same garment in all sizes of a table, or in the usual letter codes. */
export const withTable = ({ garment }: SizeChoice, table: SizeTable | null): SizeChoice =>
  table ? { garment, table, codes: table.rows.map(({ code }) => code) } : { ...usualSizes, garment }

export const noChoices: DraftChoices = {
  clientId: '',
  setId: null,
  figure: null,
  design: null,
  options: usualOptions,
  otherSetId: null,
  sizes: null,
  typed: null,
}

/** The choices made whole: which set, for whom, and as what. */
export interface Chosen {
  readonly set: Measurement
  readonly figure: Figure
  readonly figures: readonly Figure[]
  readonly design: GarmentDesign
  readonly designs: readonly GarmentDesign[]
}

/** Null where the client has no set, or nothing can be drafted of it. `sets` are newest first. */
export function chosenOf(
  { setId, figure, design }: Pick<DraftChoices, 'setId' | 'figure' | 'design'>,
  sets: readonly Measurement[],
): Chosen | null {
  const set = sets.find(({ id }) => id === setId) ?? sets[0]
  if (!set) return null
  const figures = figuresFor(set.garmentType)
  const whom = figureFor(set.garmentType, figure)
  if (whom === undefined) return null
  const designs = designsFor(set.garmentType, whom)
  const made = designs.find((one) => one === design) ?? designs[0]
  return made ? { set, figures, figure: whom, designs, design: made } : null
}

/** Who was chosen, if the garment can be made for them; shirts are cut for men otherwise, of the rest the first. */
function figureFor(garment: GarmentType, figure: Figure | null): Figure | undefined {
  const figures = figuresFor(garment)
  const usual = garment === 'shirt' && figures.includes('men') ? 'men' : figures[0]
  return figures.find((one) => one === figure) ?? usual
}

const isLetterCode = (code: string): code is LetterCode => letterCodes.some((one) => one === code)

/** Every code that can be chosen. */
export const codesOf = ({ table }: SizeChoice): readonly string[] =>
  table ? table.rows.map(({ code }) => code) : letterCodes

/** A size of a set as if it were a client's, who is called by its code. */
const asSet = (
  { code, sizes }: SetSize,
  { garment, at, readOnly }: { garment: GarmentType; at: string; readOnly: boolean },
): Measurement => ({
  _id: code,
  id: code,
  clientId: '',
  clientName: code,
  garmentType: garment,
  measurements: [...sizes],
  template: null,
  bodySizes: null,
  fromClientAt: null,
  confirmedAt: null,
  notes: null,
  readOnly,
  createdAt: at,
  updatedAt: at,
})

/** Whether a set is a size of a size set or was typed, and no client's. */
export const isOfSizes = ({ clientId }: Measurement): boolean => clientId === ''

/** Typed sizes as if they were a client's set; those of a saved draft stand under its id. */
export const setOfTyped = ({ garment, sizes }: TypedSizes, draft: Draft | null, at: string): Measurement => ({
  ...asSet({ code: draft?.id ?? TYPED, sizes }, { garment, at, readOnly: draft?.readOnly ?? false }),
  clientName: '',
})

/** Stands among the ids of sets, and is none. */
const TYPED = 'typed'

/** What each of the chosen codes stands for. */
export function setsOfSizes(choice: SizeChoice, figure: Figure | null, at: string): readonly Measurement[] {
  const { garment, table, codes } = choice
  const whom = figureFor(garment, figure)
  if (whom === undefined) return []
  const rows: readonly SetSize[] = table?.rows ?? letterCodes.map((code) => letterSize(whom, code))
  return rows
    .filter(({ code }) => codes.includes(code))
    .map((row) => asSet(row, { garment, at, readOnly: false }))
}

/** What a set's draft is made from. */
export const requestFor = (
  { garmentType: garment, measurements: sizes }: Measurement,
  { design, figure }: Pick<Chosen, 'design' | 'figure'>,
  options: DraftOptions,
): DraftRequest => ({ design, figure, garment, sizes, options })

/** How a size set is saved. */
export const givenSizeSet = ({ table, codes }: SizeChoice): NonNullable<Body<'drafts.create'>['sizeSet']> =>
  table
    ? { kind: 'table', sizeTableId: table.id, codes: [...codes] }
    : { kind: 'letters', codes: codes.filter(isLetterCode) }

const isSameSize = (a: NamedSize, b: NamedSize | undefined): boolean =>
  a.name === b?.name && a.size === b.size && a.unit === b.unit

const areSameSizes = (some: readonly NamedSize[], others: readonly NamedSize[]): boolean =>
  some.length === others.length && some.every((size, place) => isSameSize(size, others[place]))

/**
 * A client's sets, with the sizes of a saved draft as they were when that was saved, under the draft's own id: their set
 * may hold others by now, or be gone.
 */
export function setsWith(saved: Draft | null, sets: readonly Measurement[]): readonly Measurement[] {
  if (!saved) return sets
  if (saved.clientId === null) {
    const { garment, createdAt: at, readOnly } = saved
    return (saved.sizeSet ?? []).map((size) => asSet(size, { garment, at, readOnly }))
  }
  const { clientId, clientName, garment, sizes, takenAt, readOnly, createdAt, updatedAt } = saved
  const { id, measurementId } = saved
  const asSaved: Measurement = {
    _id: id,
    id,
    clientId,
    clientName: clientName ?? '',
    garmentType: garment,
    measurements: sizes,
    template: null,
    bodySizes: null,
    fromClientAt: null,
    confirmedAt: null,
    notes: null,
    readOnly,
    createdAt: takenAt ?? createdAt,
    updatedAt,
  }
  const others = sets.filter(
    (set) => set.id !== measurementId || !areSameSizes(set.measurements, saved.sizes),
  )
  return [asSaved, ...others].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Whether what is chosen is what a saved draft holds. */
export function isAsSaved(draft: Draft, { set, design, figure }: Chosen, options: DraftOptions): boolean {
  const { sizes, ...others } = draft.options
  return (
    design === draft.design &&
    figure === draft.figure &&
    (draft.clientId === null || set.id === draft.id) &&
    (draft.sizeSet !== null || areSameSizes(set.measurements, draft.sizes)) &&
    areSameSizes(options.sizes, sizes) &&
    options.ease === others.ease &&
    options.allowanceMm === others.allowanceMm &&
    options.hemMm === others.hemMm &&
    options.lengthMm === others.lengthMm
  )
}

/** Whether a set can be saved into a draft: of the same client, or nobody's as it is, and for the same garment. */
export const isDraftOf = (draft: Draft, set: Measurement): boolean =>
  set.clientId === (draft.clientId ?? '') && set.garmentType === draft.garment
