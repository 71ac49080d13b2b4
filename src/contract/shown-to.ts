import * as z from 'zod/mini'
import type { Permission } from '../domain/team/permissions.ts'

/** Whom a value is for: whoever sees prices on work, or may do something. */
export type ShownTo = Permission | 'prices'

interface Mark {
  readonly shownTo: ShownTo
  /** The values that it holds for; all of them where it says none. */
  readonly of?: readonly string[]
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
  of?: readonly string[],
): Schema {
  // A copy: what it is made from may stand elsewhere too, for everybody.
  const marked = z.clone(schema)
  marks.add(marked, { shownTo: right, ...(of && { of }) })
  return marked
}

/** Prices on work (a budget, a piece, a task, cloth), or money: papers, payments and figures. */
export type PriceKind = 'work' | 'money'

const rightOf = { work: 'prices', money: 'money.read' } as const

/** Marks what is, or holds, prices of a kind. */
export const priced = <Schema extends z.ZodMiniType>(
  kind: PriceKind,
  schema: Schema,
  of?: readonly string[],
): Schema => shownTo(rightOf[kind], schema, of)

/** An amount of money in a reply: a decimal number. */
export const amount = (kind: PriceKind) => priced(kind, z.number())
