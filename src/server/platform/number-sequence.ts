import { laterInvoiceNumber } from '#domain/money/invoice-number.ts'
import type { Transaction } from '#server/database/database.ts'
import { AppError } from './errors.ts'

/** A business's own sequence of numbers on one kind of paper, such as 'INV-001', 'INV-002'. */
interface NumberSequence {
  /** What the first number counts on from. */
  readonly beforeTheFirst: string
  readonly maxLength: number
  /** The number of the paper that was made last, of those that can be counted on; null where there is none. */
  last(): Promise<string | null>
  /** Which of some numbers stand on a paper already. */
  inUse(numbers: readonly string[]): Promise<ReadonlySet<string>>
}

/** Numbers are tried so many at a time. */
const BATCH = 200

/** The next free number: one after the last, and on from there where that is taken. */
async function nextFree({ beforeTheFirst, maxLength, ...papers }: NumberSequence): Promise<string> {
  let last = (await papers.last()) ?? beforeTheFirst
  for (let tried = 0; ; tried += BATCH) {
    const candidates = Array.from({ length: BATCH }, (_, n) => laterInvoiceNumber(last, tried + n + 1))
      .filter((number) => number !== null)
      .filter((number) => number.length <= maxLength)
    if (candidates.length === 0) {
      // The digits have outgrown the field: a new sequence begins.
      last = beforeTheFirst
      tried = -BATCH
      continue
    }
    const taken = await papers.inUse(candidates)
    const free = candidates.find((number) => !taken.has(number))
    if (free !== undefined) return free
  }
}

interface PaperNumbers extends Pick<NumberSequence, 'beforeTheFirst' | 'maxLength'> {
  last(transaction: Transaction, workspaceId: string): ReturnType<NumberSequence['last']>
  inUse(
    transaction: Transaction,
    workspaceId: string,
    numbers: readonly string[],
    exceptId?: string | null,
  ): ReturnType<NumberSequence['inUse']>
  /** What is said of a number that another paper has. */
  used(said: { readonly number: string; readonly next: string }): string
}

/** How one kind of paper gets its numbers, with the workspace's numbers locked. */
export function paperNumbers({ last, inUse, used, ...sequence }: PaperNumbers) {
  const nextNumber = (transaction: Transaction, workspaceId: string): Promise<string> =>
    nextFree({
      ...sequence,
      last: () => last(transaction, workspaceId),
      inUse: (numbers) => inUse(transaction, workspaceId, numbers),
    })
  return {
    nextNumber,

    /** Refuses a number that stands on another paper of its kind. */
    async requireFree(
      transaction: Transaction,
      workspaceId: string,
      number: string,
      exceptId: string | null = null,
    ): Promise<void> {
      const taken = await inUse(transaction, workspaceId, [number], exceptId)
      if (taken.size === 0) return
      const next = await nextNumber(transaction, workspaceId)
      throw new AppError('CONFLICT', { message: used({ number, next }) })
    },
  }
}
