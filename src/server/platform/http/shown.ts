import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { marks, type ShownTo } from '#contract/shown-to.ts'
import type { Permission } from '#domain/team/permissions.ts'

/** Takes out of replies, and finds in what is sent, what the contract marks as not for everybody. */

/** The part of somebody's standing that decides what they are shown. */
export interface Onlooker {
  readonly permissions: ReadonlySet<Permission>
  readonly seesPrices: boolean
}

/** Of a schema, made once; null where nothing is marked. */
export interface Marked {
  /** All that somebody needs for whom nothing is to be done. */
  readonly rights: ReadonlySet<ShownTo>
  readonly hide: Hide
  readonly carries: Carries
}

type Hide = (value: unknown, onlooker: Onlooker) => unknown
type Carries = (value: unknown, onlooker: Onlooker) => boolean
type Fields = Readonly<Record<string, unknown>>

const isShown = (right: ShownTo, { permissions, seesPrices }: Onlooker) =>
  right === 'prices' ? seesPrices : permissions.has(right)

const always = () => true

/** A stand-in for a value that isn't shown, until its place is known. */
const HIDDEN = Symbol('hidden')

const known = new WeakMap<$ZodType, Marked | null>()

/** Looked for once in each schema: many are a part of several others, and tests start many servers. */
export function markedIn(schema: $ZodType | undefined): Marked | null {
  if (!schema) return null
  const found = known.get(schema)
  if (found !== undefined) return found
  const marked = lookIn(schema)
  known.set(schema, marked)
  return marked
}

function lookIn(schema: $ZodType): Marked | null {
  const inner = within(schema)
  const mark = marks.get(schema)
  if (!mark) return inner
  const { shownTo, when = always } = mark
  return {
    rights: new Set([shownTo, ...(inner?.rights ?? [])]),
    hide: (value, onlooker) => {
      if (value === null || value === undefined) return value
      if (!isShown(shownTo, onlooker) && when(value)) return HIDDEN
      return inner ? inner.hide(value, onlooker) : value
    },
    carries: (value, onlooker) => {
      if (value === undefined) return false
      // A null as well: it would empty what they can't see.
      if (!isShown(shownTo, onlooker) && when(value)) return true
      return inner?.carries(value, onlooker) ?? false
    },
  }
}

const isAllShown = ({ rights }: Marked, onlooker: Onlooker) => {
  for (const right of rights) if (!isShown(right, onlooker)) return false
  return true
}

/** A reply as somebody sees it: the same object where they see all of it. */
export function shownOf(marked: Marked | null, data: object, onlooker: Onlooker | null): object {
  if (!marked || !onlooker || isAllShown(marked, onlooker)) return data
  const shown = marked.hide(data, onlooker)
  if (typeof shown !== 'object' || shown === null) throw new Error('A reply can’t be hidden as a whole')
  return shown
}

/** Whether what somebody sends says, or asks by, what they don't see. */
export const sendsHidden = (marked: Marked | null, sent: unknown, onlooker: Onlooker | null): boolean =>
  marked !== null && onlooker !== null && !isAllShown(marked, onlooker) && marked.carries(sent, onlooker)

function within(schema: $ZodType): Marked | null {
  // Sound: every schema there is, which zod types by its base alone.
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return inObject(def.shape)
    case 'array':
      return inArray(def.element)
    case 'record':
      return inRecord(def.valueType)
    case 'union':
      return 'discriminator' in def && typeof def.discriminator === 'string'
        ? inDiscriminatedUnion(def.options, def.discriminator)
        : inEach(def.options)
    case 'pipe':
      return inEach([def.in, def.out])
    case 'intersection':
      return inEach([def.left, def.right])
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return markedIn(def.innerType)
    case 'tuple':
    case 'map':
    case 'set':
    case 'lazy':
    case 'promise':
      throw new Error(`Marks are not looked for within a ${def.type}`)
    default:
      return null
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const rightsOf = (all: Iterable<Marked>) => new Set([...all].flatMap(({ rights }) => [...rights]))

function inObject(shape: Readonly<Record<string, $ZodType>>): Marked | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const marked = markedIn(schema)
    return marked ? [[name, marked] as const] : []
  })
  if (fields.length === 0) return null
  return {
    rights: rightsOf(fields.map(([, marked]) => marked)),
    hide(value, onlooker) {
      if (!isFields(value)) return value
      const shown: Record<string, unknown> = { ...value }
      for (const [name, { hide }] of fields) {
        if (name in shown) shown[name] = nullIfHidden(hide(shown[name], onlooker))
      }
      return shown
    },
    carries: (value, onlooker) =>
      isFields(value) && fields.some(([name, { carries }]) => carries(value[name], onlooker)),
  }
}

const nullIfHidden = (value: unknown) => (value === HIDDEN ? null : value)

function inArray(element: $ZodType): Marked | null {
  const marked = markedIn(element)
  if (!marked) return null
  const { rights, hide, carries } = marked
  return {
    rights,
    hide: (value, onlooker) =>
      Array.isArray(value) ? value.map((one) => hide(one, onlooker)).filter((one) => one !== HIDDEN) : value,
    carries: (value, onlooker) => Array.isArray(value) && value.some((one) => carries(one, onlooker)),
  }
}

function inRecord(valueType: $ZodType): Marked | null {
  const marked = markedIn(valueType)
  if (!marked) return null
  const { rights, hide, carries } = marked
  return {
    rights,
    hide: (value, onlooker) =>
      isFields(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, one]) => [name, nullIfHidden(hide(one, onlooker))]),
          )
        : value,
    carries: (value, onlooker) =>
      isFields(value) && Object.values(value).some((one) => carries(one, onlooker)),
  }
}

/** One of several forms, whichever: what is marked in any of them is not shown in any. */
function inEach(options: readonly $ZodType[]): Marked | null {
  const all = options.flatMap((option) => markedIn(option) ?? [])
  if (all.length === 0) return null
  return {
    rights: rightsOf(all),
    hide: (value, onlooker) =>
      all.reduce((shown, { hide }) => (shown === HIDDEN ? shown : hide(shown, onlooker)), value),
    carries: (value, onlooker) => all.some(({ carries }) => carries(value, onlooker)),
  }
}

function inDiscriminatedUnion(options: readonly $ZodType[], discriminator: string): Marked | null {
  const byValue = new Map<unknown, Marked>()
  for (const option of options) {
    const marked = markedIn(option)
    const values = option._zod.propValues?.[discriminator]
    if (!values) throw new Error(`An option doesn’t say its ${discriminator}`)
    if (marked) for (const value of values) byValue.set(value, marked)
  }
  if (byValue.size === 0) return null
  const optionOf = (value: unknown) => (isFields(value) ? byValue.get(value[discriminator]) : undefined)
  return {
    rights: rightsOf(byValue.values()),
    hide: (value, onlooker) => {
      const marked = optionOf(value)
      return marked ? marked.hide(value, onlooker) : value
    },
    carries: (value, onlooker) => optionOf(value)?.carries(value, onlooker) ?? false,
  }
}
