import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

interface Asked {
  readonly workspaceId: string
  readonly subjectId: string
  /** Keyed hashes of who asks, and of what they ask for. */
  readonly callerHash: Buffer
  readonly subjectHash: Buffer
  readonly purpose: string
  readonly now: string
  readonly max: number
}

interface AddressStanding {
  /** How often the addresses of this subject were ended. */
  readonly epoch: number
  /** Whether so many wrong ones were tried in a day that no more is listened to. */
  readonly isCallerSpent: boolean
  readonly isSubjectSpent: boolean
}

/** Alike for what there is and for what there isn't. */
export async function findAddressStanding(
  database: Database,
  { workspaceId, subjectId, callerHash, subjectHash, purpose, now, max }: Asked,
): Promise<AddressStanding> {
  const isSpent = (hash: Buffer) =>
    sql<boolean>`exists (select from mail_budgets where address_hash = ${hash} and purpose = ${purpose}
      and (select count(*) from unnest(asked_at) t where t > ${now}::timestamptz - interval '1 day') >= ${max})`
  const [row] = await database.read(
    workspaceId,
    database.query.selectNoFrom([
      sql<number>`coalesce((select epoch from ended_addresses
        where workspace_id = ${workspaceId}::uuid and subject_id = ${subjectId}::uuid), 0)`.as('epoch'),
      isSpent(callerHash).as('isCallerSpent'),
      isSpent(subjectHash).as('isSubjectSpent'),
    ]),
  )
  return row ?? { epoch: 0, isCallerSpent: false, isSubjectSpent: false }
}

export async function findEpoch(database: Database, workspaceId: string, subjectId: string): Promise<number> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('ended_addresses')
      .select('epoch')
      .where('workspace_id', '=', workspaceId)
      .where('subject_id', '=', subjectId),
  )
  return row?.epoch ?? 0
}
