import { type ExpressionBuilder, sql } from 'kysely'
import type { PortalSettings } from '#contract/portal.ts'
import type { DuePart } from '#domain/money/instalments.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { clientOf } from '#server/database/vocabulary.ts'

interface Ending {
  readonly workspaceId: string
  readonly clientId: string
  readonly at: string
}

/** Of the client, and of each of their papers: that one stays ended, whoever's it is later, or where it is nobody's. */
export async function endAddressesOf(
  transaction: Transaction,
  { workspaceId, clientId, at }: Ending,
): Promise<void> {
  await sql`
    insert into ended_addresses as ended (workspace_id, subject_id, epoch, ended_at)
    select ${workspaceId}::uuid, subject_id, 1, ${at}::timestamptz from (
      select ${clientId}::uuid as subject_id
      union all select id from invoices where workspace_id = ${workspaceId} and client_id = ${clientId}
      union all select id from quotes where workspace_id = ${workspaceId} and client_id = ${clientId}
      order by 1
    ) subjects
    on conflict (workspace_id, subject_id) do update
      set epoch = ended.epoch + 1, ended_at = excluded.ended_at`.execute(transaction)
}

/** Whom the page is of; null where the business has them no more. In a transaction that is for them. */
export async function findClientTold(
  database: Database,
  workspaceId: string,
): Promise<{ readonly name: string } | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom(sql<{ client_name: string }>`client_told()`.as('told'))
      .select('client_name as name'),
  )
  return row ?? null
}

interface OrderTold {
  readonly project_id: string
  readonly project_name: string
  readonly status: 'planning' | 'in-progress' | 'review' | 'completed'
  readonly due_on: string | null
  readonly collected_at: string | null
  readonly pieces: readonly {
    readonly id: string
    readonly label: string
    readonly stage: string
    readonly meaning: string
    readonly promisedOn: string | null
  }[]
}

export const findOrdersTold = (database: Database, workspaceId: string): Promise<OrderTold[]> =>
  database.read(workspaceId, database.query.selectFrom(sql<OrderTold>`orders_told()`.as('told')).selectAll())

interface PhotoTold {
  readonly photo_id: string
  readonly project_id: string
  readonly caption: string | null
  readonly file_name: string
  readonly small_file_name: string
  readonly width_px: number
  readonly height_px: number
}

export const findPhotosTold = (database: Database, workspaceId: string): Promise<PhotoTold[]> =>
  database.read(workspaceId, database.query.selectFrom(sql<PhotoTold>`photos_told()`.as('told')).selectAll())

interface PictureTold extends Omit<PhotoTold, 'caption'> {
  readonly sent_at: string
  readonly is_kept: boolean
}

export const findPicturesTold = (database: Database, workspaceId: string): Promise<PictureTold[]> =>
  database.read(
    workspaceId,
    database.query.selectFrom(sql<PictureTold>`pictures_told()`.as('told')).selectAll(),
  )

interface PaperTold {
  readonly paper_kind: 'invoice' | 'credit-note' | 'quote'
  readonly paper_id: string
  readonly paper_number: string
  readonly status: string
  readonly is_void: boolean
  readonly issued_on: string
  readonly ends_on: string
  readonly currency: string
  readonly total_minor: number
  readonly credited_minor: number
  readonly paid_minor: number
  /** Of an invoice that is paid in parts. */
  readonly schedule: readonly DuePart[] | null
  readonly disputed_minor: number
  readonly epoch: number
}

export const findPapersTold = (database: Database, workspaceId: string): Promise<PaperTold[]> =>
  database.read(workspaceId, database.query.selectFrom(sql<PaperTold>`papers_told()`.as('told')).selectAll())

const selectSettings = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('workspaces')
    .select(['portal_on as isOn', 'portal_measurements as showsMeasurements'])
    .where('id', '=', workspaceId)

/** What is left out stays. */
export type SettingsChange = { readonly [Name in keyof PortalSettings]?: PortalSettings[Name] | undefined }

const allOff: PortalSettings = { isOn: false, showsMeasurements: false }

export async function findSettings(database: Database, workspaceId: string): Promise<PortalSettings> {
  const [row] = await database.onAccounts(selectSettings(database.query, workspaceId))
  return row ?? allOff
}

export const readSettings = async (transaction: Transaction, workspaceId: string): Promise<PortalSettings> =>
  (await selectSettings(transaction, workspaceId).executeTakeFirst()) ?? allOff

export async function setSettings(
  transaction: Transaction,
  workspaceId: string,
  { isOn, showsMeasurements }: SettingsChange,
): Promise<PortalSettings> {
  return transaction
    .updateTable('workspaces')
    .set((row) => ({
      portal_on: isOn ?? row.ref('portal_on'),
      portal_measurements: showsMeasurements ?? row.ref('portal_measurements'),
    }))
    .where('id', '=', workspaceId)
    .returning(['portal_on as isOn', 'portal_measurements as showsMeasurements'])
    .executeTakeFirstOrThrow()
}

/** Whose an address is; null where what it leads to, or they are no more. */
export async function findClientOfAddress(
  database: Database,
  workspaceId: string,
  { kind, id }: { readonly kind: 'invoice' | 'quote' | 'client'; readonly id: string },
): Promise<string | null> {
  // Whether they are there is asked with the key.
  if (kind === 'client') return id
  const table = kind === 'invoice' ? 'invoices' : 'quotes'
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom(table)
      .innerJoin('clients', (join) => join.on(clientOf(table)))
      .select('clients.id as clientId')
      .where(`${table}.workspace_id`, '=', workspaceId)
      .where(`${table}.id`, '=', id)
      .where(`${table}.deleted_at`, 'is', null),
  )
  return row?.clientId ?? null
}

interface Reader {
  readonly name: string
  readonly email: string | null
}

/** Holds the client until the end: of two who ask for a key at once the second sees that of the first. */
export async function holdClient(
  transaction: Transaction,
  workspaceId: string,
  clientId: string,
): Promise<Reader | null> {
  const row = await transaction
    .selectFrom('clients')
    .select(['name', 'email'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', clientId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** How many were mailed to a client within the last hour, and within the last day. */
export async function countMailed(
  transaction: Transaction,
  { workspaceId, clientId, now }: { workspaceId: string; clientId: string; now: string },
): Promise<{ readonly hour: number; readonly day: number }> {
  const row = await transaction
    .selectFrom('portal_keys')
    .select([
      sql<number>`count(*) filter (where created_at > ${now}::timestamptz - interval '1 hour')`.as('hour'),
      sql<number>`count(*)`.as('day'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('client_id', '=', clientId)
    .where('kind', '=', 'mail')
    .where('created_at', '>', sql<string>`${now}::timestamptz - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return row
}

export interface NewKey {
  readonly id: string
  readonly clientId: string
  readonly kind: 'mail' | 'counter'
  readonly secretHash: Buffer
  readonly now: string
  readonly expiresAt: string
}

/** Those of before that nobody counts any more go with it; of the counter's there is one at a time. */
export async function insertKey(transaction: Transaction, workspaceId: string, key: NewKey): Promise<void> {
  const { id, clientId, kind, secretHash, now, expiresAt } = key
  await transaction
    .deleteFrom('portal_keys')
    .where('workspace_id', '=', workspaceId)
    .where('client_id', '=', clientId)
    .where((row) =>
      row.or([
        row('created_at', '<', sql<string>`${now}::timestamptz - interval '1 day'`),
        ...(kind === 'counter' ? [row('kind', '=', kind)] : []),
      ]),
    )
    .execute()
  await transaction
    .insertInto('portal_keys')
    .values({
      ...{ workspace_id: workspaceId, id, client_id: clientId, kind, secret_hash: secretHash },
      ...{ created_at: now, expires_at: expiresAt, used_at: null },
    })
    .execute()
}

type KeyGiven = Pick<NewKey, 'id' | 'secretHash' | 'now'> & { readonly workspaceId: string }

/** It is theirs who has it, it wasn't used, it hasn't ended, and whom it is for is there. */
const opens =
  ({ workspaceId, id, secretHash, now }: KeyGiven) =>
  (row: ExpressionBuilder<Tables, 'portal_keys'>) =>
    row.and([
      row('portal_keys.workspace_id', '=', workspaceId),
      row('portal_keys.id', '=', id),
      row('secret_hash', '=', secretHash),
      row('used_at', 'is', null),
      row('expires_at', '>', now),
      row.exists(row.selectFrom('clients').select('clients.id').where(clientOf('portal_keys'))),
    ])

/** Whom a key is for, who has it no more then; null where it was used, has ended or never was. */
export async function spendKey(transaction: Transaction, given: KeyGiven): Promise<string | null> {
  const row = await transaction
    .updateTable('portal_keys')
    .set({ used_at: given.now })
    .where(opens(given))
    .returning('client_id as clientId')
    .executeTakeFirst()
  return row?.clientId ?? null
}

/** The same, who has it still. */
export async function findClientOfKey(database: Database, given: KeyGiven): Promise<string | null> {
  const [row] = await database.read(
    given.workspaceId,
    database.query.selectFrom('portal_keys').select('client_id as clientId').where(opens(given)),
  )
  return row?.clientId ?? null
}

export async function deleteKeys(
  transaction: Transaction,
  workspaceId: string,
  clientId: string,
): Promise<void> {
  await transaction
    .deleteFrom('portal_keys')
    .where('workspace_id', '=', workspaceId)
    .where('client_id', '=', clientId)
    .execute()
}

export async function findCounterKey(
  database: Database,
  workspaceId: string,
  clientId: string,
): Promise<{ readonly expiresAt: string; readonly isUsed: boolean } | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('portal_keys')
      .select(['expires_at as expiresAt', sql<boolean>`used_at is not null`.as('isUsed')])
      .where('workspace_id', '=', workspaceId)
      .where('client_id', '=', clientId)
      .where('kind', '=', 'counter')
      .orderBy('created_at', 'desc')
      .limit(1),
  )
  return row ?? null
}

export async function findDevices(
  database: Database,
  { workspaceId, clientId, now }: { workspaceId: string; clientId: string; now: string },
): Promise<{ readonly devices: number; readonly lastSeenAt: string | null }> {
  const [row] = await database.onAccounts(
    database.query
      .selectFrom('portal_sessions')
      .select([
        sql<number>`count(*) filter (where expires_at > ${now}::timestamptz)`.as('devices'),
        sql<string | null>`max(last_active_at)`.as('lastSeenAt'),
      ])
      .where('workspace_id', '=', workspaceId)
      .where('client_id', '=', clientId),
  )
  return row ?? { devices: 0, lastSeenAt: null }
}
