import { sql } from 'kysely'
import type { PortalSettings } from '#contract/portal.ts'
import type { DuePart } from '#domain/money/instalments.ts'
import type { Database, Transaction } from '#server/database/database.ts'

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
