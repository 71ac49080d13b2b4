import * as z from 'zod/mini'
import { type Noun, needOf } from '../domain/team/nouns.ts'
import type { Permission } from '../domain/team/permissions.ts'

/** Whom a value is for: whoever sees prices on work, or may do something. */
export type ShownTo = Permission | 'prices'

interface Mark {
  readonly shownTo: ShownTo
  /** The values that it holds for; all of them where it doesn't say. */
  readonly when?: (value: unknown) => boolean
}

/** What the contract says of its values beside their form. A schema keeps its mark wherever it is put: wrapped, in a list, as an option, or checked further. */
export const marks = z.registry<Mark>()

/**
 * Marks what not every member sees who may call an endpoint. To others a value is null, which its schema must allow; of a
 * list such elements are left out; and a body or query that carries one is refused.
 */
export function shownTo<Schema extends z.ZodMiniType>(
  right: ShownTo,
  schema: Schema,
  when?: (value: z.output<Schema>) => boolean,
): Schema {
  // A copy: what it is made from may stand elsewhere too, for everybody.
  const marked = z.clone(schema)
  // Sound: what stands there is of this schema, by its type in a reply and by parsing in what is sent.
  marks.add(marked, {
    shownTo: right,
    ...(when && { when: (value: unknown) => when(value as z.output<Schema>) }),
  })
  return marked
}

/** Marks what tells of a noun: for whoever may be told of it. */
export const ofNoun = <Schema extends z.ZodMiniType>(
  noun: Noun,
  schema: Schema,
  when?: (value: z.output<Schema>) => boolean,
): Schema => shownTo(needOf(noun), schema, when)

/** A count of a noun; null for who isn't told of it. */
export const countOf = (noun: Noun) => z.nullable(ofNoun(noun, z.int()))

/** Prices on work (a budget, a piece, a task, cloth), or money: papers, payments and figures. */
export type PriceKind = 'work' | 'money'

const rightOf = { work: 'prices', money: 'money.read' } as const

/** Marks what is, or holds, prices of a kind. */
export const priced = <Schema extends z.ZodMiniType>(
  kind: PriceKind,
  schema: Schema,
  when?: (value: z.output<Schema>) => boolean,
): Schema => shownTo(rightOf[kind], schema, when)

/** An amount of money in a reply: a decimal number. */
export const amount = (kind: PriceKind) => priced(kind, z.number())
