import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { money } from '#contract/fields.ts'
import { amount, priced, shownTo } from '#contract/shown-to.ts'
import { permissionsOf, type Role, switchesOf } from '#domain/team/permissions.ts'
import { markedIn, type Onlooker, sendsHidden, shownOf } from './shown.ts'

const as = (role: Role): Onlooker => ({
  permissions: permissionsOf(role),
  seesPrices: switchesOf[role].seesPrices,
})
const [owner, manager, tailor, bookkeeper, viewer] = (
  ['owner', 'manager', 'tailor', 'bookkeeper', 'viewer'] as const
).map(as) as [Onlooker, Onlooker, Onlooker, Onlooker, Onlooker]

const shown = (schema: z.ZodMiniType, data: object, onlooker = tailor) =>
  shownOf(markedIn(schema), data, onlooker)

describe('a mark', () => {
  const price = () => amount('work')
  it.each([
    ['as it is', price()],
    ['nullable', z.nullable(price())],
    ['optional', z.optional(price())],
    ['with a default', z._default(price(), 1)],
    ['read-only', z.readonly(price())],
    ['checked further', price().check(z.gt(0))],
    ['checked, then wrapped twice', z.optional(z.nullable(price().check(z.gt(0), z.lt(99))))],
    ['as an option', z.union([z.string(), price()])],
    [
      'before a transformation',
      z.pipe(
        price(),
        z.transform((number: number) => number),
      ),
    ],
    ['of a body', money('work').check(z.gt(0))],
  ])('lasts %s', (_, schema) => {
    const object = z.object({ price: schema, name: z.string() })
    expect(shown(object, { price: 7, name: 'x' })).toEqual({ price: null, name: 'x' })
    expect(sendsHidden(markedIn(object), { price: 7 }, tailor)).toBe(true)
  })

  it.each([
    [
      'in lists',
      z.object({ all: z.array(z.object({ price: price() })) }),
      { all: [{ price: 7 }] },
      { all: [{ price: null }] },
    ],
    ['in records', z.object({ all: z.record(z.string(), price()) }), { all: { a: 7 } }, { all: { a: null } }],
    [
      'in extended objects',
      z.extend(z.object({ price: price() }), { b: z.int() }),
      { price: 7, b: 1 },
      { price: null, b: 1 },
    ],
    [
      'in picked fields',
      z.pick(z.object({ price: price(), b: z.int() }), { price: true }),
      { price: 7 },
      { price: null },
    ],
    ['in partial objects', z.partial(z.object({ price: price() })), { price: 7 }, { price: null }],
    [
      'in objects that are checked',
      z.object({ price: price() }).check(z.refine(() => true)),
      { price: 7 },
      { price: null },
    ],
    [
      'in both of two',
      z.intersection(z.object({ price: price() }), z.object({ b: z.int() })),
      { price: 7, b: 1 },
      { price: null, b: 1 },
    ],
  ])('lasts %s', (_, schema, data, expected) => {
    expect(shown(schema, data)).toEqual(expected)
  })

  it('is of the copy alone: what it was made from is for everybody', () => {
    const plain = z.number()
    priced('work', plain)
    expect(markedIn(z.object({ plain }))).toBeNull()
  })

  it('stands in no kind of schema that is not looked into', () => {
    expect(() => markedIn(z.tuple([amount('work')]))).toThrow('tuple')
  })
})

describe('what is shown', () => {
  const Hit = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('project'), value: z.nullable(amount('work')) }),
    shownTo('money.read', z.object({ kind: z.literal('invoice'), value: amount('money') })),
    z.object({ kind: z.literal('other'), value: z.number() }),
  ])
  const Reply = z.object({
    hits: z.array(Hit),
    best: z.nullable(Hit),
    owed: z.nullable(priced('money', z.array(z.number()))),
  })
  const project = { kind: 'project', value: 1 }
  const invoice = { kind: 'invoice', value: 2 }
  const other = { kind: 'other', value: 3 }
  const data = Object.freeze({ hits: [project, invoice, other], best: invoice, owed: [4] })

  it('is the very object for who sees all of it', () => {
    for (const onlooker of [owner, manager, bookkeeper]) expect(shown(Reply, data, onlooker)).toBe(data)
    expect(shownOf(markedIn(Reply), data, null)).toBe(data)
    expect(shown(z.object({ a: z.int() }), data)).toBe(data)
  })

  it('lacks prices and money for a tailor and a viewer, and changes nothing of what was given', () => {
    const expected = { hits: [{ kind: 'project', value: null }, other], best: null, owed: null }
    for (const onlooker of [tailor, viewer]) expect(shown(Reply, data, onlooker)).toEqual(expected)
    expect(project.value).toBe(1)
  })

  it('lacks of a list only those that a mark is meant for', () => {
    const Kinds = z.object({
      all: z.array(shownTo('money.read', z.object({ kind: z.string() }), ({ kind }) => kind === 'invoice')),
    })
    expect(shown(Kinds, { all: [{ kind: 'invoice' }, { kind: 'client' }] })).toEqual({
      all: [{ kind: 'client' }],
    })
  })

  it('goes by the two apart', () => {
    const onlooker = { ...tailor, seesPrices: true }
    expect(shown(Reply, data, onlooker)).toEqual({ hits: [project, other], best: null, owed: null })
  })
})

describe('what is sent', () => {
  const Body = z.object({ budget: z.optional(z.nullable(money('work'))), name: z.optional(z.string()) })
  const marked = markedIn(Body)

  it('is refused with a price, and with a null for one, from who doesn’t see it', () => {
    expect(sendsHidden(marked, { budget: 5 }, tailor)).toBe(true)
    expect(sendsHidden(marked, { budget: null }, tailor)).toBe(true)
    expect(sendsHidden(marked, { name: 'x' }, tailor)).toBe(false)
    expect(sendsHidden(marked, { budget: 5 }, manager)).toBe(false)
    expect(sendsHidden(marked, undefined, tailor)).toBe(false)
  })

  it('is refused where it asks for an order by what isn’t seen', () => {
    const query = markedIn(
      z.object({ sort: priced('work', z.optional(z.enum(['name', 'budget'])), (sort) => sort === 'budget') }),
    )
    expect(sendsHidden(query, { sort: 'budget' }, tailor)).toBe(true)
    expect(sendsHidden(query, { sort: 'name' }, tailor)).toBe(false)
    expect(sendsHidden(query, {}, tailor)).toBe(false)
    expect(sendsHidden(query, { sort: 'budget' }, owner)).toBe(false)
  })
})
