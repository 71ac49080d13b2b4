import { laterInvoiceNumber } from '#domain/money/invoice-number.ts'

/** A business's own sequence of numbers on one kind of paper, such as 'INV-001', 'INV-002'. */
export interface NumberSequence {
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
export async function nextFree({ beforeTheFirst, maxLength, ...papers }: NumberSequence): Promise<string> {
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
