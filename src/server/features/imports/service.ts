import { v7 as uuidv7 } from 'uuid'
import type { ActivityKind } from '#contract/dashboard.ts'
import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { Import, ImportKind, importEndpoints } from '#contract/imports.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients, NewClient } from '#server/features/clients/service.ts'
import type { Measurements } from '#server/features/measurements/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { recordActivity, withdrawActivity } from '#server/platform/activity.ts'
import { AppError } from '#server/platform/errors.ts'
import { createGate } from '#server/platform/gate.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteImportsBefore, insertImport, takeImport } from './queries.ts'
import { type Draft, draftClients, draftPlaced, placeRows } from './service-draft.ts'
import { measurementKey, newMeasurement, newProject, projectKey } from './service-new-rows.ts'
import { readRows } from './service-rows.ts'

type Endpoints = typeof importEndpoints
type Body = ParsedBody<Endpoints['create'] & EndpointSpec>

interface Needs {
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

export type Imports = ReturnType<typeof importsService>

export function importsService(
  { clock }: Pick<Platform, 'clock'>,
  { plans, clients, projects, measurements }: Needs,
) {
  const now = () => clock.now().toISOString()

  async function prepare(
    transaction: Transaction,
    workspaceId: string,
    { kind, rows, options }: Body,
    at: string,
  ): Promise<Prepared> {
    const known = await clients.bulk.known(transaction, workspaceId)
    switch (kind) {
      case 'clients': {
        const draft = draftClients(readRows(kind, rows, at), known, options)
        return prepared(draft, { clientsToAdd: draft.rows, write: async () => undefined })
      }
      case 'measurements': {
        const found = placeRows(readRows(kind, rows, at), known, options)
        const there = await measurements.bulk.known(transaction, workspaceId, idsOf(found.placed))
        const rules = {
          known: there.map(measurementKey),
          keyOf: measurementKey,
          toRow: (row: (typeof found.placed)[number]) => newMeasurement(row, at),
        }
        const draft = draftPlaced(rows.length, found, rules, options)
        return prepared(draft, {
          write: () => measurements.bulk.add(transaction, workspaceId, draft.rows, at),
        })
      }
      case 'projects': {
        const found = placeRows(readRows(kind, rows, at), known, options)
        const there = await projects.bulk.known(transaction, workspaceId, idsOf(found.placed))
        const rules = {
          known: there.map(projectKey),
          keyOf: projectKey,
          toRow: (row: (typeof found.placed)[number]) => newProject(row, at),
        }
        const draft = draftPlaced(rows.length, found, rules, options)
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
    /** One import reads and writes thousands of rows: a few at a time, so that everybody else is served meanwhile. */
    inTurn: createGate({ atOnce: 2, waiting: 40 }),

    /** What an import would do. */
    async check(transaction: Transaction, workspaceId: string, body: Body): Promise<Import> {
      const draft = await prepare(transaction, workspaceId, body, now())
      return replyOf(draft, null, await roomFor(transaction, workspaceId, draft))
    },

    /** Everything or nothing: what throws here leaves no row behind. */
    async run(transaction: Transaction, workspaceId: string, body: Body): Promise<Import> {
      // Imports of a business go one after the other, so that the second finds what the first has added.
      await plans.lock(transaction, workspaceId)
      // One instant for all that is written: by it undoing knows what nobody has changed.
      const at = now()
      const draft = await prepare(transaction, workspaceId, body, at)
      if (draft.problems.length > 0 && !body.options.skipInvalid) throw invalid(draft)
      if (draft.rowIds.length === 0) return replyOf(draft, null, null)
      await clients.bulk.add(transaction, workspaceId, draft.clientsToAdd, at)
      await draft.write()
      const id = uuidv7()
      await insertImport(transaction, {
        workspace_id: workspaceId,
        id,
        kind: body.kind,
        at,
        row_ids: [...draft.rowIds],
        client_ids: draft.newClients.map((client) => client.id),
      })
      const kind = activityOf[body.kind]
      const name = String(draft.rowIds.length)
      await recordActivity(transaction, workspaceId, { kind, subjectId: id, name, at })
      return replyOf(draft, id, null)
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
      const removed = await bulk.removeUntouched(transaction, workspaceId, rowIds, times)
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
