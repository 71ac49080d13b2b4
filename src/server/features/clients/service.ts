import { v7 as uuidv7 } from 'uuid'
import type { Client, clientEndpoints } from '#contract/clients.ts'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { recordsPage } from '#server/platform/changed-page.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { together } from '#server/platform/together.ts'
import { newActivity, recordActivity, withdrawActivity } from './activities.ts'
import { clientsInBulk, type KnownClient, type NewClient } from './bulk/service.ts'
import {
  countDependents,
  findClient,
  findClientsByIds,
  insertClient,
  insertStatusChange,
  purge,
  readClient,
  setDeleted,
  updateClient,
} from './queries.ts'
import { findSimilar, hasHiddenSimilar } from './similar/queries.ts'
import { clientPages } from './sorting/service.ts'

export type { KnownClient, NewClient }

export type Clients = ReturnType<typeof clientsService>

type Endpoints = typeof clientEndpoints
type Body<Name extends 'create' | 'update'> = ParsedBody<Endpoints[Name] & EndpointSpec>

export function clientsService(
  { database, clock }: Platform,
  plans: Plans,
  regions: Pick<Regions, 'regionWithin'>,
) {
  const findPage = clientPages(database, regions)
  const now = () => clock.now().toISOString()

  function readOnly(transaction: Transaction, workspaceId: string): Promise<AppError> {
    const own = new AppError('PLAN_CLIENT_LIMIT_REACHED', { message: m.clients_read_only() })
    return plans.limitRefusal(workspaceId, 'clients', own, { transaction })
  }

  async function existing(
    transaction: Transaction,
    workspaceId: string,
    id: string,
    room: number | null,
  ): Promise<Client> {
    const client = await readClient(transaction, workspaceId, id, room)
    if (!client) throw new AppError('NOT_FOUND')
    return client
  }

  return {
    async list(
      workspaceId: string,
      { q, status, assignee, sort, with: more, ...page }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const room = await plans.room(workspaceId, 'clients')
      const asked = {
        ...{ limit: page.limit, after: page.cursor, search: q },
        status,
        memberId: assignee,
        sort,
        with: more,
      }
      const { rows, told } = await recordsPage(database, workspaceId, page, {
        table: 'clients',
        inOrder: () => findPage(workspaceId, asked, room),
        byId: (ids) => findClientsByIds(database, workspaceId, ids, room),
      })
      return { clients: rows, ...told }
    },

    async get(workspaceId: string, id: string): Promise<Client> {
      const room = await plans.room(workspaceId, 'clients')
      const client = await findClient(database, workspaceId, id, room)
      if (!client) throw new AppError('NOT_FOUND')
      return client
    },

    async create(transaction: Transaction, workspaceId: string, body: Body<'create'>): Promise<Client> {
      // Where the plan is as it was last known, the client is answered as it was written; otherwise it is read anew.
      const known = plans.knownRoom(workspaceId, 'clients')
      const [id, at] = [uuidv7(), now()]
      const [room, client] = await together(
        plans.requireRoom(transaction, workspaceId, 'clients', { isWritten: true }),
        insertClient(
          transaction,
          workspaceId,
          { id, at, fields: { ...body, status: 'active' }, room: known ?? null },
          newActivity(workspaceId, { kind: 'client.created', subjectId: id, name: body.name, at }),
        ),
      )
      return client && room === known ? client : existing(transaction, workspaceId, id, room)
    },

    async update(
      workspaceId: string,
      id: string,
      { updatedAt, ...changes }: Body<'update'>,
    ): Promise<Client> {
      const room = await plans.room(workspaceId, 'clients')
      return database.write(workspaceId, async (transaction) => {
        const client = await existing(transaction, workspaceId, id, room)
        if (client.readOnly) throw await readOnly(transaction, workspaceId)
        const version = { readAt: updatedAt, now: now() }
        if (!(await updateClient(transaction, workspaceId, id, changes, version))) {
          throw new AppError('CONFLICT')
        }
        const changed = await existing(transaction, workspaceId, id, room)
        const { name, status } = changed
        const at = version.now
        if (status !== client.status) {
          await insertStatusChange(transaction, workspaceId, { clientId: id, status, at })
        }
        await recordActivity(transaction, workspaceId, { kind: 'client.updated', subjectId: id, name, at })
        return changed
      })
    },

    async remove(workspaceId: string, id: string): Promise<void> {
      await database.write(workspaceId, async (transaction) => {
        const { name } = await existing(transaction, workspaceId, id, null)
        const at = now()
        if (!(await setDeleted(transaction, { workspaceId, id }, at))) throw new AppError('NOT_FOUND')
        await insertStatusChange(transaction, workspaceId, { clientId: id, status: null, at })
        await recordActivity(transaction, workspaceId, { kind: 'client.deleted', subjectId: id, name, at })
      })
    },

    restore(workspaceId: string, id: string): Promise<Client> {
      return database.write(workspaceId, async (transaction) => {
        const room = await plans.requireRoom(transaction, workspaceId, 'clients', { restoredId: id })
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        const client = await existing(transaction, workspaceId, id, room)
        const { status } = client
        await insertStatusChange(transaction, workspaceId, { clientId: id, status, at: now() })
        await withdrawActivity(transaction, workspaceId, 'client.deleted', id)
        return client
      })
    },

    /** What depends on a client, to be told before it is deleted. */
    async dependents(workspaceId: string, id: string): Promise<ReplyData<Endpoints['dependents']>> {
      await this.get(workspaceId, id)
      return countDependents(database, workspaceId, id)
    },

    /** For other features' writes that name a client: it must be the workspace's, and not beyond the plan. */
    async requireOwn(transaction: Transaction, workspaceId: string, id: string): Promise<void> {
      const room = await plans.room(workspaceId, 'clients', transaction)
      const client = await readClient(transaction, workspaceId, id, room)
      if (!client) throw fieldError('clientId', m.clients_choose())
      if (client.readOnly) throw await readOnly(transaction, workspaceId)
    },

    /** Who may be the one that is about to be added. */
    async similar(
      workspaceId: string,
      { name, phone = null, email = null }: ParsedQuery<Endpoints['similar']>,
    ): Promise<ReplyData<Endpoints['similar']>> {
      const person = { name, phone, email }
      const clients = await findSimilar(database, workspaceId, person)
      return { clients, hasHidden: await hasHiddenSimilar(database, workspaceId, person, clients) }
    },

    bulk: clientsInBulk(plans),

    purge,
  }
}
