import type { Draft } from '#contract/drafts.ts'
import type { Measurement } from '#contract/measurements.ts'
import { type DraftOptions, usualOptions } from '#domain/drafting/draft-options.ts'
import { designsFor, figuresFor, type GarmentDesign } from '#domain/drafting/garment-designs.ts'
import type { Figure } from '#domain/drafting/measures.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'

/** What somebody has chosen; what they haven't follows from the sizes. */
export interface DraftChoices {
  readonly clientId: string
  readonly setId: string | null
  readonly figure: Figure | null
  readonly design: GarmentDesign | null
  readonly options: DraftOptions
  /** An older set, drafted beneath. */
  readonly otherSetId: string | null
}

export const noChoices: DraftChoices = {
  clientId: '',
  setId: null,
  figure: null,
  design: null,
  options: usualOptions,
  otherSetId: null,
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
  const whom = figures.find((one) => one === figure) ?? usualFigure(set.garmentType, figures)
  if (whom === undefined) return null
  const designs = designsFor(set.garmentType, whom)
  const made = designs.find((one) => one === design) ?? designs[0]
  return made ? { set, figures, figure: whom, designs, design: made } : null
}

/** Shirts are cut for men unless somebody says otherwise; of the rest the first. */
const usualFigure = (garment: GarmentType, figures: readonly Figure[]): Figure | undefined =>
  garment === 'shirt' && figures.includes('men') ? 'men' : figures[0]

/** A client's sets, with the one of a saved draft as it was when that was saved: it may be others by now, or gone. */
export function setsWith(saved: Draft | undefined, sets: readonly Measurement[]): readonly Measurement[] {
  if (!saved || saved.clientId === null) return sets
  const { measurementId, clientId, clientName, garment, sizes, takenAt, readOnly, createdAt, updatedAt } =
    saved
  const id = measurementId ?? saved.id
  const asSaved: Measurement = {
    _id: id,
    id,
    clientId,
    clientName: clientName ?? '',
    garmentType: garment,
    measurements: sizes,
    notes: null,
    readOnly,
    createdAt: takenAt ?? createdAt,
    updatedAt,
  }
  const others = sets.filter((set) => set.id !== id)
  return [asSaved, ...others].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
