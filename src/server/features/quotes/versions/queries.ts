import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Transaction } from '#server/database/database.ts'
import type { QuoteAnswersTable, QuoteVersionsTable } from '../columns.ts'

type Version = Selectable<QuoteVersionsTable>
export type AnswerRow = Pick<Selectable<QuoteAnswersTable>, 'answer' | 'name' | 'note' | 'at' | 'device'>

export type VersionRow = Pick<Version, 'id' | 'number' | 'document' | 'sha256'> & {
  readonly sentAt: string
  /** Null while nobody has answered it. */
  readonly answer: AnswerRow | null
}

type Query = Database['query'] | Transaction

/** Of a quote that is there. */
const selectVersions = (query: Query, workspaceId: string, quoteId: string) =>
  query
    .selectFrom('quote_versions')
    .innerJoin('quotes', (join) =>
      join
        .onRef('quotes.workspace_id', '=', 'quote_versions.workspace_id')
        .onRef('quotes.id', '=', 'quote_versions.quote_id')
        .on('quotes.deleted_at', 'is', null),
    )
    .leftJoin('quote_answers', (join) =>
      join
        .onRef('quote_answers.workspace_id', '=', 'quote_versions.workspace_id')
        .onRef('quote_answers.version_id', '=', 'quote_versions.id'),
    )
    .select([
      'quote_versions.id as id',
      'quote_versions.number as number',
      'quote_versions.document as document',
      'quote_versions.sha256 as sha256',
      'quote_versions.sent_at as sentAt',
      'quote_answers.answer as answer',
      'quote_answers.name as name',
      'quote_answers.note as note',
      'quote_answers.device as device',
      'quote_answers.at as at',
    ])
    .where('quote_versions.workspace_id', '=', workspaceId)
    .where('quote_versions.quote_id', '=', quoteId)
    .orderBy('quote_versions.number', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>

const toVersion = ({ answer, name, note, device, at, ...version }: Row): VersionRow => ({
  ...version,
  answer:
    answer === null || name === null || device === null || at === null
      ? null
      : { answer, name, note, device, at },
})

export async function findVersions(
  database: Database,
  workspaceId: string,
  quoteId: string,
): Promise<VersionRow[]> {
  return (await database.read(workspaceId, selectVersions(database.query, workspaceId, quoteId))).map(
    toVersion,
  )
}

/** What was sent last; null where nothing was. */
export async function readNewest(
  transaction: Transaction,
  workspaceId: string,
  quoteId: string,
): Promise<VersionRow | null> {
  const row = await selectVersions(transaction, workspaceId, quoteId).limit(1).executeTakeFirst()
  return row ? toVersion(row) : null
}

export async function insertVersion(
  transaction: Transaction,
  workspaceId: string,
  version: Pick<Version, 'quote_id' | 'number' | 'document' | 'sha256' | 'sent_at'>,
): Promise<void> {
  await transaction
    .insertInto('quote_versions')
    .values({ workspace_id: workspaceId, id: uuidv7(), ...version })
    .execute()
}

/** False where somebody has answered that version meanwhile. */
export async function insertAnswer(
  transaction: Transaction,
  workspaceId: string,
  answer: Omit<Selectable<QuoteAnswersTable>, 'workspace_id' | 'id'>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('quote_answers')
    .values({ workspace_id: workspaceId, id: uuidv7(), ...answer })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'version_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
