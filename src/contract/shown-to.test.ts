import { expect, it } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { mayRole, roles } from '../domain/team/permissions.ts'
import { api } from './api.ts'
import type { EndpointSpec } from './endpoint.ts'
import { marks, type ShownTo } from './shown-to.ts'

/** A place in a schema, and what is said of it on the way there. */
interface Place {
  readonly path: string
  readonly schema: $ZodType
  readonly marked: readonly ShownTo[]
  /** Its marks that no null and no list can stand for. */
  readonly unanswerable: readonly ShownTo[]
}

interface Way {
  readonly path: string
  readonly marked: readonly ShownTo[]
  /** Whether what is marked here can be left out, or null can stand for it. */
  readonly isOptional: boolean
}

function places(schema: $ZodType, { path, marked: before, isOptional }: Way): readonly Place[] {
  const right = marks.get(schema)?.shownTo
  const marked = right ? [...before, right] : before
  const isUnanswerable = right !== undefined && !isOptional && !before.includes(right)
  const here = { path, schema, marked, unanswerable: isUnanswerable ? [right] : [] }
  const into = (child: $ZodType, more: Partial<Way> = {}) =>
    places(child, { path, marked, isOptional, ...more })
  // Sound: every schema there is, which zod types by its base alone.
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return [
        here,
        ...Object.entries(def.shape).flatMap(([key, child]) =>
          into(child, { path: `${path}.${key}`, isOptional: false }),
        ),
      ]
    case 'array':
      return [here, ...into(def.element, { isOptional: true })]
    case 'record':
      return [here, ...into(def.valueType, { isOptional: false })]
    case 'union':
      return [here, ...def.options.flatMap((option) => into(option))]
    case 'pipe':
      return [here, ...into(def.in), ...into(def.out)]
    case 'nullable':
      return [here, ...into(def.innerType, { isOptional: true })]
    case 'optional':
    case 'default':
    case 'readonly':
      return [here, ...into(def.innerType)]
    default:
      return [here]
  }
}

const endpoints = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs).map(([name, spec]) => ({ name: `${feature}.${name}`, spec })),
)

const placesOf = (name: string, schema: $ZodType | undefined) =>
  schema ? places(schema, { path: name, marked: [], isOptional: false }) : []

const isNumber = ({ schema }: Place) => schema._zod.def.type === 'number'
const isWhole = ({ schema: { _zod } }: Place) =>
  [_zod, ...(_zod.def.checks ?? []).map((check) => check._zod)].some(
    ({ def }) => 'format' in def && def.format === 'safeint',
  )

/** Whole numbers too are amounts where they are called so. */
const calledAmount =
  /(minor|amounts?|prices?|totals?|budget|balance|revenue|paid|owed|owes|outstanding|invoiced|cost|fee|goal|wage)$/i

/** Numbers that look like amounts and are none, by the end of their path, with what they are. */
const noAmounts: Readonly<Record<string, string>> = {
  '.readyToCollectTotal': 'how many projects',
  '.summary.total': 'how many records',
  '.summary.paid': 'how many invoices',
  Change: 'percent',
  '.clientRetentionRate': 'percent',
  '.onTimeDeliveryRate': 'percent',
  '.taxRate': 'percent',
  '.taxes.rate': 'percent',
  '.avgProjectsPerClient': 'how many projects',
  '.avgDaysToComplete': 'days',
  '.averageDaysToPay': 'days',
  '.quantity': 'of what is sold',
  '.discount.value': 'percent, in one of two forms; the amount in the other is marked',
  '.messageMax': 'letters',
  '.size': 'a length',
  '.mm': 'a length',
  Mm: 'a length',
  '.heightCm': 'a length',
  '.least': 'a length',
  '.most': 'a length',
  '.ease': 'a length',
  '.pins.x': 'a share of the photo’s width',
  '.pins.y': 'a share of its height',
  '.pin.x': 'the same',
  '.pin.y': 'the same',
  'Pin body.x': 'the same',
  'Pin body.y': 'the same',
  '.left': 'how many records',
  '.percent': 'a share of a total',
  '.taxRates.rate': 'of tax, in percent',
  '.low': 'of a material, in its unit',
  '.onHand': 'the same',
  '.reserved': 'the same',
  '.free': 'the same',
  '.toBuy': 'the same',
  '.used': 'the same',
  '.after': 'the same',
}

const noAmountEnd = ({ path }: Place) => Object.keys(noAmounts).find((end) => path.endsWith(end))

/** Every number but those that what an endpoint is for explains. */
const numbers = endpoints
  // What this application costs, and what its operator counts: no business of anybody's clients.
  .filter(({ spec }) => spec.needs !== 'billing' && spec.access !== 'administrator')
  .flatMap(({ name, spec }) => [
    ...placesOf(name, spec.reply),
    ...placesOf(`${name} body`, spec.body),
    ...placesOf(`${name} query`, spec.query),
  ])
  .filter(isNumber)

it('marks every amount of the contract', () => {
  const amounts = numbers.filter((place) => !isWhole(place) || calledAmount.test(place.path))
  const unmarked = amounts.filter((place) => place.marked.length === 0 && noAmountEnd(place) === undefined)
  expect(unmarked.map(({ path }) => path)).toEqual([])
  expect(amounts.filter(({ marked }) => marked.length > 0).length).toBeGreaterThan(100)
})

it('makes no exception that there is no need for', () => {
  const used = new Set(
    numbers.filter(({ marked }) => marked.length === 0).flatMap((place) => noAmountEnd(place) ?? []),
  )
  expect(Object.keys(noAmounts).filter((end) => !used.has(end))).toEqual([])
})

/** Whoever may do the one sees the other as well. */
const isImplied = (right: ShownTo, need: EndpointSpec['needs']) =>
  right !== 'prices' &&
  roles.every((role) => mayRole(role, right) || (need && need !== 'anybody' && !mayRole(role, need)))

it('lets null, or a shorter list, stand for all that somebody who may call isn’t shown', () => {
  // Who asks without being a member is shown what is theirs, such as the client their own quote.
  const wrong = endpoints
    .filter(({ spec }) => spec.access !== 'public' && spec.access !== 'client')
    .flatMap(({ name, spec }) =>
      placesOf(name, spec.reply).flatMap(({ path, unanswerable }) =>
        unanswerable.filter((right) => !isImplied(right, spec.needs)).map((right) => `${path}: ${right}`),
      ),
    )
  expect(wrong).toEqual([])
})
