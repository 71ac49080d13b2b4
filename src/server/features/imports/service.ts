import type { ReplyData } from '#contract/endpoint.ts'
import type { Import, ImportKind, ImportOptions, importEndpoints } from '#contract/imports.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients, NewClient } from '#server/features/clients/service.ts'
import type { Measurements } from '#server/features/measurements/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ActivityKind, recordActivity, withdrawActivity } from './activities.ts'
import { type Draft, draftClients, draftPlaced, placeRows } from './draft.ts'
import { measurementKey, newMeasurement, newProject, projectKey } from './new-rows.ts'
import { deleteImportsBefore, finishImport, type ImportKey, takeImport } from './queries.ts'
import type { Judged } from './rows.ts'

type Endpoints = typeof importEndpoints

export interface ImportNeeds {
  readonly plans: Plans
  readonly clients: Clients
  readonly projects: Projects
  readonly measurements: Measurements
}

/** A draft that can be written. */
interface Prepared extends Pick<Draft<unknown>, 'outcomes' | 'problems' | 'newClients'> {
  readonly rowIds: readonly string[]
  /** Clients in all, whether they are the rows or are named by them. */
  readonly clientsToAdd: readonly NewClient[]
  readonly projectsToAdd: number
  write(): Promise<void>
}

const activityOf = {
  clients: 'client.imported',
  measurements: 'measurement.imported',
  projects: 'project.imported',
} as const satisfies Record<ImportKind, ActivityKind>

const DAY_MS = 86_400_000
/** Rows of measurements. */
const WRITTEN_AT_ONCE = 1_000

export type Imports = ReturnType<typeof importsService>

export function importsService(
  { clock }: Pick<Platform, 'clock'>,
  { plans, clients, projects, measurements }: ImportNeeds,
) {
  const now = () => clock.now().toISOString()

  async function prepare(
    transaction: Transaction,
    workspaceId: string,
    judged: Judged,
    options: ImportOptions,
    at: string,
  ): Promise<Prepared> {
    const known = await clients.bulk.known(transaction, workspaceId)
    switch (judged.kind) {
      case 'clients': {
        const draft = draftClients(judged.rows, known, options)
        return prepared(draft, { clientsToAdd: draft.rows, write: async () => undefined })
      }
      case 'measurements': {
        const found = placeRows(judged.rows, known, options)
        const there = await measurements.bulk.known(transaction, workspaceId, idsOf(found.placed))
        const rules = {
          known: there.map(measurementKey),
          keyOf: measurementKey,
          toRow: (row: (typeof found.placed)[number]) => newMeasurement(row, at),
        }
        const draft = draftPlaced(judged.rows.length, found, rules, options)
        return prepared(draft, {
          // A dozen sizes each: all in one statement could take longer than a statement may.
          async write() {
            for (let first = 0; first < draft.rows.length; first += WRITTEN_AT_ONCE) {
              const slice = draft.rows.slice(first, first + WRITTEN_AT_ONCE)
              await measurements.bulk.add(transaction, workspaceId, slice, at)
            }
          },
        })
      }
      case 'projects': {
        const found = placeRows(judged.rows, known, options)
        const there = await projects.bulk.known(transaction, workspaceId, idsOf(found.placed))
        const rules = {
          known: there.map(projectKey),
          keyOf: projectKey,
          toRow: (row: (typeof found.placed)[number]) => newProject(row, at),
        }
        const draft = draftPlaced(judged.rows.length, found, rules, options)
        return prepared(draft, {
          projectsToAdd: draft.rows.length,
          write: () => projects.bulk.add(transaction, workspaceId, draft.rows, at),
        })
      }
    }
  }

  async function roomFor(
    transaction: Transaction,
    workspaceId: string,
    { clientsToAdd, projectsToAdd }: Prepared,
  ): Promise<Import['noRoom']> {
    for (const [of, needed, { bulk }] of [
      ['clients', clientsToAdd.length, clients],
      ['projects', projectsToAdd, projects],
    ] as const) {
      const fits = needed === 0 ? null : await bulk.spare(transaction, workspaceId)
      if (fits !== null && needed > fits) return { of, fits, needed }
    }
    return null
  }

  return {
    /** What an import would do. */
    async check(
      transaction: Transaction,
      workspaceId: string,
      judged: Judged,
      options: ImportOptions,
    ): Promise<Import> {
      const draft = await prepare(transaction, workspaceId, judged, options, now())
      return replyOf(draft, null, await roomFor(transaction, workspaceId, draft))
    },

    /** Everything or nothing: what throws here leaves no row behind. */
    async run(
      transaction: Transaction,
      { workspaceId, id }: ImportKey,
      judged: Judged,
      options: ImportOptions,
    ): Promise<Import> {
      // Imports of a business go one after the other, so that the second finds what the first has added.
      await plans.lock(transaction, workspaceId)
      // One instant for all that is written: by it undoing knows what nobody has changed.
      const at = now()
      const draft = await prepare(transaction, workspaceId, judged, options, at)
      if (draft.problems.length > 0 && !options.skipInvalid) throw invalid(draft)
      const isEmpty = draft.rowIds.length === 0
      const reply = replyOf(draft, isEmpty ? null : id, null)
      if (!isEmpty) {
        await clients.bulk.add(transaction, workspaceId, draft.clientsToAdd, at)
        await draft.write()
        const kind = activityOf[judged.kind]
        const name = String(draft.rowIds.length)
        await recordActivity(transaction, workspaceId, { kind, subjectId: id, name, at })
      }
      const added = { row_ids: [...draft.rowIds], client_ids: draft.newClients.map((client) => client.id) }
      const key = { workspaceId, id }
      await finishImport(transaction, key, { status: 'done', result: reply, at, ...(!isEmpty && added) })
      return reply
    },

    /** Takes an import back, but for what somebody has changed or used since. */
    async remove(
      transaction: Transaction,
      workspaceId: string,
      id: string,
    ): Promise<ReplyData<Endpoints['remove']>> {
      const made = await takeImport(transaction, workspaceId, id)
      if (!made) throw new AppError('NOT_FOUND')
      const { kind, row_ids: rowIds, client_ids: clientIds } = made
      const times = { writtenAt: made.at, at: now() }
      const { bulk } = { clients, measurements, projects }[kind]
      const { length: removed } = await bulk.removeUntouched(transaction, workspaceId, rowIds, times)
      await clients.bulk.removeUntouched(transaction, workspaceId, clientIds, times)
      const kept = rowIds.length - removed
      if (kept === 0) await withdrawActivity(transaction, workspaceId, activityOf[kind], id)
      return { removed, kept }
    },

    /** For the nightly tidying. Nobody has the screen open for a day. */
    purge: (transaction: Transaction, workspaceId: string, before: string): Promise<void> =>
      deleteImportsBefore(transaction, workspaceId, new Date(Date.parse(before) - DAY_MS).toISOString()),
  }
}

const idsOf = (rows: readonly { readonly clientId: string }[]): string[] => [
  ...new Set(rows.map(({ clientId }) => clientId)),
]

function prepared<Row extends { readonly id: string }>(
  { outcomes, problems, rows, newClients }: Draft<Row>,
  more: Pick<Prepared, 'write'> & Partial<Prepared>,
): Prepared {
  const rowIds = rows.map(({ id }) => id)
  return { outcomes, problems, newClients, rowIds, clientsToAdd: newClients, projectsToAdd: 0, ...more }
}

function replyOf(
  { outcomes, problems, newClients, rowIds }: Prepared,
  importId: string | null,
  noRoom: Import['noRoom'],
): Import {
  const imported = rowIds.length
  return { importId, imported, newClients: newClients.length, outcomes, problems: [...problems], noRoom }
}

/** Every error of every row. */
function invalid({ problems }: Prepared): AppError {
  const errors = problems.map(({ row, field, message }) => ({ field: `rows.${row}.${field}`, message }))
  return new AppError('VALIDATION_FAILED', { errors, message: m.imports_rows_invalid() })
}
