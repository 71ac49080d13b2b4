import type { Transaction } from '#server/database/database.ts'

/** Keeps a fingerprint as the key's, and answers the one that it takes the place of; null at the first start. */
export async function exchangeFingerprint(
  transaction: Transaction,
  fingerprint: Buffer,
): Promise<Buffer | null> {
  const former = await transaction
    .selectFrom('installation')
    .select('key_fingerprint')
    .forUpdate()
    .executeTakeFirst()
  await transaction
    .insertInto('installation')
    .values({ key_fingerprint: fingerprint })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ key_fingerprint: fingerprint }))
    .execute()
  return former?.key_fingerprint ?? null
}
