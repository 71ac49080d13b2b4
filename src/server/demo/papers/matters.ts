import type { Desk } from './desk.ts'
import type { PatronName } from './patrons.ts'

/** What was priced, agreed and paid, each step on its day, counted from today. */
export interface Matter {
  /** Somebody by name; where it is a number, somebody of those who had been there by then. */
  readonly of: PatronName | number
  readonly steps: readonly (readonly [
    daysAgo: number,
    happen: (desk: Desk, day: (daysAhead: number) => string) => Promise<void>,
  ])[]
}

/** What a price is for one of. */
export const piece = { unit: 'piece' } as const
export const metre = { unit: 'metre' } as const
export const hour = { unit: 'hour' } as const
