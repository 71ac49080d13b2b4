import * as z from 'zod/mini'
import { garmentTypes } from '../domain/measuring/garments.ts'
import { type FoundNoun, foundNouns } from '../domain/team/nouns.ts'
import { eventStatuses } from './calendar.ts'
import { clientStatuses } from './clients.ts'
import { endpoint } from './endpoint.ts'
import { instant, isoDay, line } from './fields.ts'
import { invoiceStatuses } from './invoice-statuses.ts'
import { textLimits } from './limits.ts'
import { projectStatuses } from './projects.ts'
import { amount, ofNoun } from './shown-to.ts'

/** Hits of each kind in one answer: whoever looks for more says more. */
export const hitsPerKind = 6

/** The client that a record is of; null without one, and where the client has been deleted. */
const clientName = z.nullable(z.string())

const clientHit = z.object({
  kind: z.literal('client'),
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  status: z.enum(clientStatuses),
})

const pieceHit = z.object({
  kind: z.literal('piece'),
  id: z.string(),
  tag: z.int(),
  label: z.string(),
  projectName: z.string(),
  clientName,
  promisedOn: z.nullable(isoDay()),
})

const projectHit = z.object({
  kind: z.literal('project'),
  id: z.string(),
  name: z.string(),
  clientName,
  status: z.enum(projectStatuses),
  dueDate: z.nullable(isoDay()),
})

const invoiceHit = z.object({
  kind: z.literal('invoice'),
  id: z.string(),
  number: z.string(),
  /** As it was sent, where the client has been deleted since. */
  clientName,
  status: z.enum(invoiceStatuses),
  isCreditNote: z.boolean(),
  /** It was voided, whatever its status was. */
  isVoid: z.boolean(),
  amount: amount('money'),
  currency: z.string(),
})

const eventHit = z.object({
  kind: z.literal('appointment'),
  id: z.string(),
  title: z.string(),
  clientName,
  /** What it is for; null without a project, and where that has been deleted. */
  projectName: z.nullable(z.string()),
  startTime: instant(),
  status: z.enum(eventStatuses),
})

const ofClient = { name: z.string(), clientName }

/** What is told of those that are found by their name, where it isn't that and the client. */
const shapes = {
  pattern: { name: z.string(), garmentType: z.string(), style: z.string() },
  draft: { ...ofClient, garment: z.enum(garmentTypes) },
}

type Shape<One extends FoundNoun> = One extends keyof typeof shapes ? (typeof shapes)[One] : typeof ofClient
type NamedHit = {
  [One in FoundNoun]: z.ZodMiniObject<{ kind: z.ZodMiniLiteral<One>; id: z.ZodMiniString } & Shape<One>>
}[FoundNoun]

const ownShapes: Readonly<Partial<Record<FoundNoun, z.core.$ZodShape>>> = shapes

// Sound: each noun has its own shape, or else the common one.
const namedHits = foundNouns.map((noun) =>
  ofNoun(noun, z.object({ kind: z.literal(noun), id: z.string(), ...(ownShapes[noun] ?? ofClient) })),
) as readonly z.ZodMiniType[] as readonly NamedHit[]

/** A record that was found, with what tells it from others of its name; to each whose kind they may read. */
export const SearchHit = z.discriminatedUnion('kind', [
  ofNoun('client', clientHit),
  ofNoun('piece', pieceHit),
  ofNoun('project', projectHit),
  ofNoun('invoice', invoiceHit),
  ofNoun('event', eventHit),
  ...namedHits,
])
export type SearchHit = z.output<typeof SearchHit>

export const searchEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    summary:
      'Clients, projects, pieces, invoices, quotes, events, patterns and drafts that have every word in their name or their client’s (a piece its project’s too), without accents and in any order; clients by phone and email too, and a piece by the number or the code of its tag',
    access: 'member',
    needs: 'anybody',
    query: z.object({ q: line(textLimits.search) }),
    reply: z.object({ hits: z.array(SearchHit) }),
    errors: [],
  }),
}
