import type { GarmentType, MeasureId } from '../measuring/garments.ts'
import type { NamedSize } from '../measuring/length.ts'
import type { DesignName } from './design.ts'
import { designSpecs } from './designs/all.ts'
import { draftedParts, type GarmentDesign } from './garment-designs.ts'
import { bodyMeasures, derivedMeasures, type Figure } from './measures.ts'
import type { Body } from './whole-body.ts'

/** A body, and which of its measures the designs that were drafted for it read. */
export interface ReadBody {
  readonly body: Pick<Body, 'measures' | 'taken'>
  readonly measures: readonly string[]
}

/** Finished sizes that a design's options are turned by, besides its length. */
const turned: Readonly<Partial<Record<DesignName, readonly MeasureId[]>>> = {
  jaeger: ['sleeveWidth'],
  sandy: ['hemCircumference'],
  simon: ['collar', 'shirtCuff'],
  simone: ['collar', 'shirtCuff'],
}

/** A blouse and a shirt come of one design, and each has a length of its own. */
const isOfOther = (id: MeasureId, garment: GarmentType): boolean =>
  (id === 'blouseLength' && garment !== 'blouse') || (id === 'shirtLength' && garment !== 'shirt')

/** Standard sizes that a design is solved for, is turned by, or is shown beside. */
function finishedSizes(design: GarmentDesign, figure: Figure, garment: GarmentType): readonly MeasureId[] {
  const parts = draftedParts(design, figure).map((part) => part.design)
  const isOnBodice = parts.includes('bella')
  const ids = parts.flatMap((part) => [
    ...designSpecs[part].lengths.map(({ of }) => of),
    ...designSpecs[part].beside.map(({ of }) => of),
    ...(turned[part] ?? []),
  ])
  const own = ids.filter((id) => !isOfOther(id, garment))
  // Sewn to a bodice, a skirt is as long as the dress leaves it; trousers' lengths have two names.
  const lengths = own.filter((id) => id !== 'skirtLength' || !isOnBodice)
  return [
    ...lengths,
    ...(isOnBodice && own.includes('skirtLength') ? (['dressLength'] as const) : []),
    ...(own.includes('outseam') ? (['trouserLength'] as const) : []),
  ]
}

/** Which of a draft's sizes it was made from: read by the design, told beside it, or what its estimates go by. */
export function usedNames(
  bodies: readonly ReadBody[],
  { design, figure, garment }: { design: GarmentDesign; figure: Figure; garment: GarmentType },
): ReadonlySet<string> {
  const finished = finishedSizes(design, figure, garment)
  const names = bodies.flatMap(({ body: { measures, taken }, measures: read }) => {
    const isRead = (name: string) =>
      read.includes(name) || (name === 'napeToWaist' && read.includes('hpsToWaistBack'))
    const all = [...bodyMeasures, ...derivedMeasures].filter(isRead)
    const isEstimated = all.some((name) => measures[name].from === 'estimated')
    return [
      ...all.flatMap((name) => measures[name].sizes),
      // Every known size of a body bears on what is estimated of it.
      ...(isEstimated ? bodyMeasures.flatMap((name) => measures[name].sizes) : []),
      ...finished.flatMap((id) => taken[id]?.names ?? []),
    ]
  })
  return new Set(names)
}

/** Sizes apart that were measured, and change nothing in this draft. */
export function partBySize<Size extends NamedSize>(sizes: readonly Size[], used: ReadonlySet<string>) {
  const measured = sizes.filter(({ size }) => size > 0)
  return {
    used: measured.filter(({ name }) => used.has(name)),
    unused: measured.filter(({ name }) => !used.has(name)),
  }
}
