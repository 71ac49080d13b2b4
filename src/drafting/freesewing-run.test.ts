import { version } from '@freesewing/core'
import { expect, test } from 'vitest'
import type { DesignName } from '#domain/drafting/design.ts'
import { designSpecs } from '#domain/drafting/designs/all.ts'
import { draftEngine } from '#domain/drafting/draft-options.ts'
import { measurementsFor } from '#domain/drafting/measurements.ts'
import { peopleOf } from '#domain/drafting/testing/people.ts'
import { sizesOf } from '#domain/drafting/testing/sizes-of.ts'
import { bodyOf } from '#domain/drafting/whole-body.ts'
import { DesignUnreachable } from './freesewing-designs.ts'
import { runDesign } from './freesewing-run.ts'

const { titan } = designSpecs
const [person] = peopleOf('men')
if (!person) throw new Error('there are people to test with')
const body = measurementsFor(
  bodyOf({ garment: 'pants', figure: 'men', sizes: sizesOf(person, 'pants', 'men') }),
  titan,
)

test('a size that is none gives no draft', async () => {
  for (const bad of [undefined, Number.NaN, 0, -880, Number.POSITIVE_INFINITY, '880', null]) {
    const bodyWithout: Record<string, unknown> = { ...body, seat: bad }
    const { pattern, error } = await runDesign(titan, bodyWithout as typeof body)
    expect(pattern, String(bad)).toBeNull()
    expect(error).toContain('seat')
  }
})

test('what FreeSewing logs as an error, or throws, gives no draft', async () => {
  const { charlie } = designSpecs
  const fly = await runDesign(charlie, { ...body, waist: 1_500, seat: 900, waistToSeat: 90 })
  expect(fly.pattern).toBeNull()
  expect(fly.error).toContain('fly')
})

test('neither the body that was given nor any prototype is written to', async () => {
  const given = { ...body }
  const names = JSON.parse('{"__proto__": 1, "constructor": 2, "seatFront": 3}')
  await runDesign(titan, Object.freeze({ ...given, ...names }))
  expect(Object.keys({})).toEqual([])
  expect(Reflect.get(Object.prototype, 'seatFront')).toBeUndefined()
})

test('the engine is called by the version of FreeSewing that drafts', () => {
  expect(draftEngine).toMatch(`freesewing ${version} / `)
})

test('a design that does not come is no fault of a size', async () => {
  await expect(runDesign({ ...titan, name: 'nowhere' as DesignName }, body)).rejects.toThrow(
    DesignUnreachable,
  )
})
