import type { LengthUnit } from '#domain/measuring/length.ts'
import type { Transaction } from '#server/database/database.ts'

export interface Preferences {
  readonly measurement_unit: LengthUnit
  /** Days. */
  readonly default_project_duration: number
}

/** Writes down what was chosen; what never was stays the default. */
export async function savePreferences(
  transaction: Transaction,
  userId: string,
  changes: Partial<Preferences>,
): Promise<void> {
  const insert = transaction.insertInto('preferences').values({ user_id: userId, ...changes })
  await (Object.keys(changes).length === 0
    ? insert.onConflict((conflict) => conflict.doNothing())
    : insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
  ).execute()
}
