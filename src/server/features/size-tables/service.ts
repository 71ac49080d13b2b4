import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { SizeTable, sizeTableEndpoints } from '#contract/size-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordActivity, withdrawActivity } from './activities.ts'
import {
  countSizeTables,
  findSizeTable,
  findSizeTables,
  insertSizeTable,
  purge,
  setDeleted,
  updateSizeTable,
} from './queries.ts'

export type SizeTables = ReturnType<typeof sizeTablesService>

type Endpoints = typeof sizeTableEndpoints
type Body<Name extends 'create' | 'update'> = ParsedBody<Endpoints[Name] & EndpointSpec>

/** They are listed whole: a school has one for each kind of pupil, and no more. */
const TABLES_MAX = 50

export function sizeTablesService({ database, clock }: Platform) {
  const now = () => clock.now().toISOString()

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<SizeTable> {
    const table = await findSizeTable(transaction, workspaceId, id)
    if (!table) throw new AppError('NOT_FOUND')
    return table
  }

  return {
    list: (workspaceId: string) => findSizeTables(database, workspaceId),

    async get(workspaceId: string, id: string): Promise<SizeTable> {
      const table = await findSizeTable(database, workspaceId, id)
      if (!table) throw new AppError('NOT_FOUND')
      return table
    },

    /** For what is drafted from a table, in the transaction that keeps it. */
    within: findSizeTable,

    async create(transaction: Transaction, workspaceId: string, body: Body<'create'>): Promise<SizeTable> {
      if ((await countSizeTables(transaction, workspaceId)) >= TABLES_MAX) {
        throw fieldError('name', m.size_tables_too_many({ count: TABLES_MAX }))
      }
      const id = uuidv7()
      await insertSizeTable(transaction, workspaceId, id, body, now())
      await recordActivity(transaction, workspaceId, {
        kind: 'size-table.created',
        subjectId: id,
        name: body.name,
        at: now(),
      })
      return existing(transaction, workspaceId, id)
    },

    update(workspaceId: string, id: string, { updatedAt, ...changes }: Body<'update'>): Promise<SizeTable> {
      return database.write(workspaceId, async (transaction) => {
        await existing(transaction, workspaceId, id)
        const version = { readAt: updatedAt, now: now() }
        if (!(await updateSizeTable(transaction, workspaceId, id, changes, version)))
          throw new AppError('CONFLICT')
        const table = await existing(transaction, workspaceId, id)
        const { name } = table
        await recordActivity(transaction, workspaceId, {
          kind: 'size-table.updated',
          subjectId: id,
          name,
          at: now(),
        })
        return table
      })
    },

    async remove(workspaceId: string, id: string): Promise<void> {
      await database.write(workspaceId, async (transaction) => {
        const { name } = await existing(transaction, workspaceId, id)
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
        const kind = 'size-table.deleted'
        await recordActivity(transaction, workspaceId, { kind, subjectId: id, name, at: now() })
      })
    },

    restore(workspaceId: string, id: string): Promise<SizeTable> {
      return database.write(workspaceId, async (transaction) => {
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        await withdrawActivity(transaction, workspaceId, 'size-table.deleted', id)
        return existing(transaction, workspaceId, id)
      })
    },

    purge,
  }
}
