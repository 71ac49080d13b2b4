import { describe, expect, it } from 'vitest'
import { usualOptions } from '#domain/drafting/draft-options.ts'
import {
  draftedParts,
  type GarmentDesign,
  garmentDesigns,
  garmentOf,
} from '#domain/drafting/garment-designs.ts'
import type { MeasuredName } from '#domain/drafting/measure-names.ts'
import { bodyMeasures, derivedMeasures, type Figure, figures } from '#domain/drafting/measures.ts'
import { keptNameOf } from '#domain/drafting/size-meanings.ts'
import { peopleOf } from '#domain/drafting/testing/people.ts'
import { sizesOf } from '#domain/drafting/testing/sizes-of.ts'
import { partBySize, usedNames } from '#domain/drafting/used-sizes.ts'
import { bodyOf } from '#domain/drafting/whole-body.ts'
import type { NamedSize } from '#domain/measuring/length.ts'
import { casesOf } from '#domain/testing/cases.ts'
import { measurementsRead } from './freesewing-run.ts'
import { draftGarment } from './garment.ts'

/** Each third of the sizes whose absence must show, or each in a thorough run. */
const EVERY = casesOf(3, 1)

const drafted = garmentDesigns.flatMap((design) =>
  figures
    .filter((figure) => draftedParts(design, figure).length > 0)
    .map((figure) => [design, figure] as const),
)

const measures: readonly MeasuredName[] = [...bodyMeasures, ...derivedMeasures]

/** What FreeSewing reads of a body for a design: a design that reads something new can't forget it here. */
async function readBy(design: GarmentDesign, figure: Figure): Promise<readonly MeasuredName[]> {
  const read = await Promise.all(draftedParts(design, figure).map((part) => measurementsRead(part.design)))
  return [...new Set(read.flat())].map((name) => {
    const measure = measures.find((one) => one === (name === 'hpsToWaistBack' ? 'napeToWaist' : name))
    if (measure === undefined) throw new Error(`${design} reads ${name}, which no body has.`)
    return measure
  })
}

const personOf = (figure: Figure) => {
  const person = peopleOf(figure)[3]
  if (!person) throw new Error('Nobody was measured.')
  return person
}

const ownMm = (measure: MeasuredName, figure: Figure): number => {
  const person = personOf(figure)
  const { measures: whole } = bodyOf({ garment: 'dress', figure, sizes: sizesOf(person, 'dress', figure) })
  return measure === 'shoulderSlope' ? 35 : whole[measure].value
}

const inCm = (name: string, mm: number): NamedSize => ({ name, size: Math.round(mm) / 10, unit: 'cm' })

describe.each(drafted)('%s, %s', (design, figure) => {
  const garment = garmentOf(design)
  const standard = sizesOf(personOf(figure), garment, figure)
  const draftOf = (sizes: readonly NamedSize[]) =>
    draftGarment({ design, figure, garment, sizes, options: usualOptions })

  it('takes each measure that it reads from a size with a name of its own', async () => {
    for (const measure of await readBy(design, figure)) {
      const name = keptNameOf(garment, measure)
      const sizes = [inCm(name, ownMm(measure, figure))]
      for (const { half } of draftedParts(design, figure)) {
        const { measures: read } = bodyOf({
          garment,
          figure,
          half: garment === 'suit' ? half : 'upper',
          sizes,
        })
        expect(read[measure], `${measure} by ${name}`).toMatchObject({ from: 'measured', sizes: [name] })
      }
    }
  })

  it('tells apart what it doesn’t use: without it, it is the same', async () => {
    const names = new Set(standard.map(({ name }) => name))
    const more = measures.flatMap((measure) => {
      const name = keptNameOf(garment, measure)
      const isNew = !names.has(name)
      names.add(name)
      return isNew ? [inCm(name, ownMm(measure, figure))] : []
    })
    const sizes = [
      ...standard,
      ...more,
      inCm('Hat', 560),
      inCm('Dress Length', 1000),
      inCm('Skirt Length', 600),
    ]
    const all = sizes.filter(({ name }, index) => sizes.findIndex((one) => one.name === name) === index)
    const whole = await draftOf(all)
    const used = usedNames(whole.bodies, { design, figure, garment })
    const parted = partBySize(all, used)
    expect(parted.unused.map(({ name }) => name)).toContain('Hat')
    const without = await draftOf(parted.used)
    expect(without.pieces).toEqual(whole.pieces)
    expect(without.beside).toEqual(whole.beside)

    const read = new Set((await readBy(design, figure)).map((measure) => keptNameOf(garment, measure)))
    // What it reads nothing of and isn't solved for or shown beside changes it.
    const solved = parted.used.filter((size) => !read.has(size.name))
    for (const { name } of solved.filter((_, place) => place % EVERY === 0)) {
      const less = await draftOf(parted.used.filter((size) => size.name !== name))
      expect([less.pieces, less.beside], name).not.toEqual([whole.pieces, whole.beside])
    }
  })
})
