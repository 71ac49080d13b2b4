import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { ImportState, importEndpoints } from '#contract/imports.ts'
import type { Transaction } from '#server/database/database.ts'
import { getLocale } from '#server/paraglide/runtime.js'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { Platform } from '#server/platform/platform.ts'
import { IMPORT_JOB } from '../jobs.ts'
import { countUnderWay, findImport, findUnderWay, type ImportKey, insertImport } from '../queries.ts'

type Endpoints = typeof importEndpoints
type Body = ParsedBody<Endpoints['create'] & EndpointSpec>

/** Each keeps megabytes until it is done. */
const UNDER_WAY_MAX = 40

/** What is asked for, and how far it is. The work itself is a job's. */
export function askingService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return {
    async create(
      transaction: Transaction,
      workspaceId: string,
      { kind, rows, options, dryRun }: Body,
    ): Promise<{ import: ImportState }> {
      if ((await countUnderWay(transaction, workspaceId)) >= UNDER_WAY_MAX) {
        throw new AppError('RATE_LIMITED', { retryAfterS: 1 })
      }
      const key = { workspaceId, id: uuidv7() }
      await insertImport(transaction, {
        ...key,
        ...{ kind, isDryRun: dryRun, language: getLocale() },
        request: { rows, options },
        at: clock.now().toISOString(),
      })
      await enqueue(transaction, { name: IMPORT_JOB, payload: key })
      const asked = { _id: key.id, id: key.id, kind, dryRun, status: 'waiting', progress: 0 } as const
      return { import: { ...asked, result: null, refusal: null } }
    },

    async get(key: ImportKey): Promise<{ import: ImportState }> {
      const row = await findImport(database, key)
      if (!row) throw new AppError('NOT_FOUND')
      const { refusal, ...rest } = row
      return {
        import: {
          _id: row.id,
          ...rest,
          refusal: refusal && { ...refusal, errors: refusal.errors && [...refusal.errors] },
        },
      }
    },

    async list(workspaceId: string): Promise<ReplyData<Endpoints['list']>> {
      const rows = await findUnderWay(database, workspaceId)
      return { imports: rows.map((row) => ({ _id: row.id, ...row })) }
    },
  }
}
