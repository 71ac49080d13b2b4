import type { Invoice } from '#contract/invoices.ts'
import type { Piece } from '#contract/pieces.ts'
import type { Task } from '#contract/tasks.ts'
import { fromMilli } from '#domain/workshop/stock.ts'
import { type BilledPart, type Given, openOf, partsOf } from './open.ts'

interface Known extends Omit<Given, 'pieces'> {
  readonly pieces: readonly (Omit<Piece, 'tasks'> & { readonly tasks: readonly Task[] })[]
  /** What was used of each material when the invoice was made, in thousandths. */
  readonly usedThen: ReadonlyMap<string, number>
}

/**
 * What an invoice holds that was made before that was written down, or by a server that doesn't write it down yet: all that
 * was there when it was made, at what it comes to now.
 */
export function heldBefore(
  { pieces, cloth, usedThen, ...given }: Known,
  { createdAt }: Pick<Invoice, 'createdAt'>,
): BilledPart[] {
  const wasThere = (one: { readonly createdAt: string }) => one.createdAt <= createdAt
  const open = openOf(
    {
      ...given,
      pieces: pieces.filter(wasThere).map((piece) => ({ ...piece, tasks: piece.tasks.filter(wasThere) })),
      cloth: cloth.map((one) => ({ ...one, used: fromMilli(usedThen.get(one.material.id) ?? 0) })),
    },
    [],
  )
  return partsOf(open).map(({ line: _, ...part }) => part)
}
