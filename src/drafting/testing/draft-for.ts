import { afterAll } from 'vitest'
import { type DraftOptions, usualOptions } from '#domain/drafting/draft-options.ts'
import { type GarmentDesign, garmentOf } from '#domain/drafting/garment-designs.ts'
import type { Figure } from '#domain/drafting/measures.ts'
import { peopleOf } from '#domain/drafting/testing/people.ts'
import { sizesOf } from '#domain/drafting/testing/sizes-of.ts'
import { draftGarment, type GarmentDraft } from '../garment.ts'

/** A measured person's garment, from the sizes that a tailor would have taken. */
export function draftFor(
  design: GarmentDesign,
  figure: Figure,
  person: number,
  options: Partial<DraftOptions> = {},
): Promise<GarmentDraft> {
  const measured = peopleOf(figure)[person]
  if (!measured) throw new RangeError(`There are not ${person} people`)
  const garment = garmentOf(design)
  return draftGarment({
    design,
    figure,
    garment,
    sizes: sizesOf(measured, garment, figure),
    options: { ...usualOptions, ...options },
  })
}

/** As `draftFor`, but each draft once for all tests of a file. */
export function keepDrafts(): typeof draftFor {
  const kept = new Map<string, Promise<GarmentDraft>>()
  afterAll(() => kept.clear())
  return (design, figure, person, options = {}) => {
    const key = JSON.stringify([design, figure, person, { ...usualOptions, ...options }])
    const draft = kept.get(key) ?? draftFor(design, figure, person, options)
    kept.set(key, draft)
    return draft
  }
}

export const failedOf = ({ checks }: Pick<GarmentDraft, 'checks'>) =>
  checks.filter(({ severity }) => severity === 'failed')
