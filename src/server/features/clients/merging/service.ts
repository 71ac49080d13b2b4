import type { ClientBody, clientEndpoints } from '#contract/clients.ts'
import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ClientRows } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordActivity, withdrawActivity } from '../activities.ts'
import { insertStatusChange, readClient, setDeleted, updateClient } from '../queries.ts'
import { lockClients, lockProjectsOf, moveRows } from './queries.ts'

type Endpoints = typeof clientEndpoints
type Body<Name extends 'merge' | 'unmerge'> = ParsedBody<Endpoints[Name] & EndpointSpec>

export type ClientMerging = ReturnType<typeof clientMergingService>

const fieldsOf = (fields: ClientBody) => Object.keys(fields) as (keyof ClientBody)[]

/** Makes one client of two, and two of one again (docs/decisions/0033). */
export function clientMergingService({ database, clock }: Platform, plans: Plans, rows: () => ClientRows) {
  const now = () => clock.now().toISOString()

  async function existing(transaction: Transaction, workspaceId: string, id: string, room: number | null) {
    const client = await readClient(transaction, workspaceId, id, room)
    if (!client) throw new AppError('NOT_FOUND')
    return client
  }

  return {
    merge(workspaceId: string, id: string, body: Body<'merge'>): Promise<ReplyData<Endpoints['merge']>> {
      const { clientId: otherId, clientUpdatedAt, updatedAt, fields } = body
      return database.write(workspaceId, async (transaction) => {
        // Alone: whoever invoices a project holds it before its client, and this goes the other way.
        await plans.lock(transaction, workspaceId)
        const room = await plans.room(workspaceId, 'clients', transaction)
        const locked = await lockClients(transaction, workspaceId, [id, otherId])
        const versionOf = (which: string) => locked.find((client) => client.id === which)?.updatedAt
        // A client who is merged with themselves is one client, and not two.
        if (locked.length < 2) throw new AppError('NOT_FOUND')
        if (versionOf(id) !== updatedAt || versionOf(otherId) !== clientUpdatedAt)
          throw new AppError('CONFLICT')
        const kept = await existing(transaction, workspaceId, id, room)
        const other = await existing(transaction, workspaceId, otherId, room)
        // A client beyond the plan can go into one who isn't, and nobody into them.
        if (kept.readOnly) {
          const own = new AppError('PLAN_CLIENT_LIMIT_REACHED')
          throw await plans.limitRefusal(workspaceId, 'clients', own, { transaction })
        }
        const at = now()
        const was: ClientBody = Object.fromEntries(fieldsOf(fields).map((name) => [name, kept[name]]))
        await updateClient(transaction, workspaceId, id, fields, { readAt: updatedAt, now: at })
        await lockProjectsOf(transaction, workspaceId, otherId)
        const moved = await moveRows(transaction, workspaceId, rows(), { from: otherId, to: id })
        await setDeleted(transaction, { workspaceId, id: otherId }, at)
        await insertStatusChange(transaction, workspaceId, { clientId: otherId, status: null, at })
        if (fields.status !== undefined && fields.status !== kept.status) {
          await insertStatusChange(transaction, workspaceId, { clientId: id, status: fields.status, at })
        }
        const client = await existing(transaction, workspaceId, id, room)
        const told = { subjectId: id, name: other.name, clientName: client.name, at }
        await recordActivity(transaction, workspaceId, { kind: 'client.merged', ...told })
        return { client, undo: { clientId: otherId, moved, was, became: fields } }
      })
    },

    /** What anybody has changed since stays: fields that are others now, and rows that have gone to somebody else. */
    unmerge(
      workspaceId: string,
      id: string,
      body: Body<'unmerge'>,
    ): Promise<ReplyData<Endpoints['unmerge']>> {
      const { clientId: otherId, moved, was, became } = body
      return database.write(workspaceId, async (transaction) => {
        await plans.lock(transaction, workspaceId)
        const room = await plans.requireRoom(transaction, workspaceId, 'clients', { restoredId: otherId })
        const at = now()
        if (!(await setDeleted(transaction, { workspaceId, id: otherId }, null)))
          throw new AppError('NOT_FOUND')
        await lockClients(transaction, workspaceId, [id, otherId])
        await lockProjectsOf(transaction, workspaceId, id)
        await moveRows(transaction, workspaceId, rows(), { from: id, to: otherId, only: moved })
        const other = await existing(transaction, workspaceId, otherId, room)
        await insertStatusChange(transaction, workspaceId, { clientId: otherId, status: other.status, at })
        const kept = await readClient(transaction, workspaceId, id, room)
        if (kept) {
          const back = fieldsOf(was).filter(
            (name) => kept[name] === became[name] && was[name] !== became[name],
          )
          const changes: ClientBody = Object.fromEntries(back.map((name) => [name, was[name]]))
          if (back.length > 0) {
            await updateClient(transaction, workspaceId, id, changes, { readAt: undefined, now: at })
          }
          if (changes.status !== undefined) {
            await insertStatusChange(transaction, workspaceId, { clientId: id, status: changes.status, at })
          }
        }
        await withdrawActivity(transaction, workspaceId, 'client.merged', id)
        return { client: other }
      })
    },
  }
}
