import * as z from 'zod/mini'
import { AskedMember } from './assignees.ts'
import { recordsQuery, recordsReply } from './changes.ts'
import { MovedRows, mergedVersions } from './client-merging.ts'
import { clientTimelineEndpoints, Owed } from './client-timeline.ts'
import { country, ownEFormat } from './e-invoice-fields.ts'
import { endpoint } from './endpoint.ts'
import {
  idParams,
  instant,
  keptTexts,
  line,
  nothing,
  optionalEmail,
  optionalLine,
  optionalText,
  sortedByPrice,
} from './fields.ts'
import { similarClientEndpoints } from './similar-clients.ts'

export const clientStatuses = ['active', 'inactive'] as const
export type ClientStatus = (typeof clientStatuses)[number]

/** What clients can be listed by: `created` and `lastOrder` by time, `owed` by what is owed in the business's currency. */
export const clientSortKeys = ['name', 'created', 'lastOrder', 'owed'] as const
export type ClientSortKey = (typeof clientSortKeys)[number]
export type ClientSort = ClientSortKey | `-${ClientSortKey}`

/** Of a client who isn't a private person. */
const ofCompany = {
  company: optionalLine(160),
  vatId: optionalLine(40),
  /** What they want to find their order by: of an authority, the number that its post is led by. */
  buyerReference: optionalLine(100),
  /** Where e-invoices reach them; empty: their email. */
  eAddress: optionalLine(160),
  eFormat: ownEFormat(),
}

/** What may be left out. */
const texts = {
  email: optionalEmail(),
  phone: optionalLine(40),
  /** The street lines; of older records all of it. */
  address: optionalText(400),
  postcode: optionalLine(20),
  city: optionalLine(120),
  /** Empty: the business's own. */
  country: country(),
  ...ofCompany,
  notes: optionalText(4_000),
}

export const Client = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  ...keptTexts(texts),
  status: z.enum(clientStatuses),
  /** Projects that are not completed. */
  projects: z.int(),
  /** When the newest project was created. */
  lastOrderDate: z.nullable(instant()),
  /** Beyond what the plan has room for: shown, but closed to changes. */
  readOnly: z.boolean(),
  /** Told by a list that is asked for it. */
  owed: z.optional(Owed),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Client = z.output<typeof Client>

export const CreateClientBody = z.object({ name: line(120), ...texts })

const changeable = {
  name: z.optional(line(120)),
  ...texts,
  status: z.optional(z.enum(clientStatuses)),
}

export const ClientFields = z.object(changeable)

/** How a merging is taken back: who went, which rows went along, and what was changed of whoever stayed. */
export const Unmerging = z.object({
  clientId: z.uuid(),
  moved: MovedRows,
  was: ClientFields,
  became: ClientFields,
})

const UpdateClientBody = z.object({
  ...changeable,
  /** The version that the change was made on; a newer one on record answers 409. */
  updatedAt: z.optional(instant()),
})

/** What a client is made of. */
export type ClientBody = Omit<z.output<typeof UpdateClientBody>, 'updatedAt'>

const oneClient = z.object({ client: Client })

export const clientEndpoints = {
  ...clientTimelineEndpoints,
  ...similarClientEndpoints,
  list: endpoint({
    method: 'GET',
    path: '/clients',
    summary: 'Clients by name or in another order, searched by name or email',
    access: 'member',
    needs: 'clients.read',
    query: recordsQuery({
      status: z.optional(z.enum(clientStatuses)),
      /** Clients on whose work this member is. */
      assignee: z.optional(AskedMember),
      /** By name where nothing is said. */
      sort: sortedByPrice(clientSortKeys, 'owed', 'money'),
      /** Something else to tell of each: what they owe. */
      with: z.optional(z.literal('owed')),
    }),
    reply: z.object({ clients: z.array(Client), ...recordsReply }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/clients',
    summary: 'Add a client',
    access: 'member',
    needs: 'clients.write',
    body: CreateClientBody,
    reply: oneClient,
    status: 201,
    errors: ['PLAN_CLIENT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/clients/:id',
    summary: 'One client',
    access: 'member',
    needs: 'clients.read',
    params: idParams,
    reply: oneClient,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/clients/:id',
    summary: 'Change a client',
    access: 'member',
    needs: 'clients.write',
    params: idParams,
    body: UpdateClientBody,
    reply: oneClient,
    errors: ['PLAN_CLIENT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
  }),
  dependents: endpoint({
    method: 'GET',
    path: '/clients/:id/dependents',
    summary: 'What depends on a client: told before it is deleted',
    access: 'member',
    needs: 'clients.delete',
    params: idParams,
    reply: z.object({ projects: z.int(), measurements: z.int(), invoices: z.int(), events: z.int() }),
    errors: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/clients/:id',
    summary: 'Delete a client; it can be restored until the night',
    access: 'member',
    needs: 'clients.delete',
    params: idParams,
    reply: nothing,
    errors: [],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/clients/:id/merge',
    summary: 'Make another client one with this one: what belongs to the other goes here',
    access: 'member',
    needs: 'clients.delete',
    params: idParams,
    body: z.object({ ...mergedVersions, fields: ClientFields }),
    reply: z.object({ client: Client, undo: Unmerging }),
    errors: ['PLAN_CLIENT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
  }),
  unmerge: endpoint({
    method: 'POST',
    path: '/clients/:id/unmerge',
    summary: 'Take a merging back: the other client returns with all that was theirs',
    access: 'member',
    needs: 'clients.delete',
    params: idParams,
    body: Unmerging,
    reply: oneClient,
    errors: ['PLAN_CLIENT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/clients/:id/restore',
    summary: 'Take the deletion of a client back',
    access: 'member',
    needs: 'clients.delete',
    params: idParams,
    reply: oneClient,
    errors: ['PLAN_CLIENT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
  }),
}
