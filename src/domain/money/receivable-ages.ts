/** How long past its day something is owed. */
export const receivableAges = ['not due', '1-30', '31-60', '61-90', '90+'] as const
export type ReceivableAge = (typeof receivableAges)[number]

/** By the days since its own; the figures' query says the same (features/analytics/money/queries.ts). */
export const ageOf = (daysLate: number): ReceivableAge =>
  daysLate <= 0
    ? 'not due'
    : daysLate <= 30
      ? '1-30'
      : daysLate <= 60
        ? '31-60'
        : daysLate <= 90
          ? '61-90'
          : '90+'

/** What is past its day, of all that is owed by how long it is. */
export const overdueOf = (
  ages: readonly { readonly age: ReceivableAge; readonly amount: number }[],
): number => ages.reduce((sum, { age, amount }) => (age === 'not due' ? sum : sum + amount), 0)
