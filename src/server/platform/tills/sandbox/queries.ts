import type { Insertable, Selectable } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

export type AccountRow = Selectable<Tables['sandbox_till_accounts']>
export type PaymentRow = Selectable<Tables['sandbox_till_payments']>

export async function insertAccount(database: Database, row: Pick<AccountRow, 'id' | 'name'>): Promise<void> {
  await database.onAccounts(
    database.query
      .insertInto('sandbox_till_accounts')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

export async function findAccount(database: Database, id: string): Promise<AccountRow | null> {
  const [row] = await database.onAccounts(
    database.query.selectFrom('sandbox_till_accounts').selectAll().where('id', '=', id),
  )
  return row ?? null
}

export async function saveAccount(
  transaction: Transaction,
  id: string,
  state: AccountRow['state'],
): Promise<void> {
  await transaction.updateTable('sandbox_till_accounts').set({ state }).where('id', '=', id).execute()
}

/** The page of a key: the one that is there, where it was asked for before. */
export function insertPayment(
  database: Database,
  row: Insertable<Tables['sandbox_till_payments']>,
): Promise<PaymentRow> {
  return database.writeAccounts((transaction) =>
    transaction
      .insertInto('sandbox_till_payments')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: row.key }))
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

export async function findPayment(database: Database, id: string): Promise<PaymentRow | null> {
  const [row] = await database.onAccounts(
    database.query.selectFrom('sandbox_till_payments').selectAll().where('id', '=', id),
  )
  return row ?? null
}

/** Holds it until the end: what is done on two of its pages at once comes one after the other. */
export async function lockPayment(transaction: Transaction, id: string): Promise<PaymentRow | null> {
  const row = await transaction
    .selectFrom('sandbox_till_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function savePayment(
  transaction: Transaction,
  id: string,
  { refunds, disputes, ...fields }: Partial<Pick<PaymentRow, 'state' | 'paid_at' | 'refunds' | 'disputes'>>,
): Promise<void> {
  await transaction
    .updateTable('sandbox_till_payments')
    .set({
      ...fields,
      ...(refunds && { refunds: JSON.stringify(refunds) }),
      ...(disputes && { disputes: JSON.stringify(disputes) }),
    })
    .where('id', '=', id)
    .execute()
}
