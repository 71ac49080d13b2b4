import * as z from 'zod/mini'
import { garmentTypes } from '../domain/measuring/garments.ts'
import { takenBackStates } from '../domain/paying/dispute-states.ts'
import { isTold, type NamedEntryKind, type Noun, namedEntries } from '../domain/team/nouns.ts'
import type { Permission } from '../domain/team/permissions.ts'
import { eventStatuses, eventTypes } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, isoDay, listQuery } from './fields.ts'
import { invoiceStatuses } from './invoice-statuses.ts'
import { paymentMethods } from './payments.ts'
import { photoKinds } from './photos.ts'
import { amount, countOf, ofNoun, priced } from './shown-to.ts'
import { tellingWays } from './tellings.ts'

/** What a client's timeline can be narrowed to. */
export const timelineGroups = [
  'measurements',
  'drafts',
  'projects',
  'appointments',
  'invoices',
  'messages',
  'photos',
] as const
export type TimelineGroup = (typeof timelineGroups)[number]

const dated = {
  /** Of the record that it leads to. */
  id: z.string(),
  at: instant(),
}

const ofInvoice = { ...dated, number: z.string() }

const named = namedEntries.map(({ kind, noun }) =>
  ofNoun(noun, z.object({ kind: z.literal(kind), ...dated, name: z.string() })),
)

/** Something that has happened with a client, or is going to, as far as it is for who asks. Amounts are in `currency`. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  ofNoun(
    'measurement',
    z.object({ kind: z.literal('measured'), ...dated, garmentType: z.enum(garmentTypes) }),
  ),
  ofNoun(
    'event',
    z.object({
      kind: z.literal('appointment'),
      ...dated,
      title: z.string(),
      type: z.enum(eventTypes),
      status: z.enum(eventStatuses),
    }),
  ),
  ofNoun(
    'invoice',
    z.object({
      kind: z.literal('invoice-made'),
      ...ofInvoice,
      amount: amount('money'),
      currency: z.string(),
      status: z.enum(invoiceStatuses),
    }),
  ),
  ofNoun(
    'invoice',
    z.object({
      kind: z.literal('credit-note-made'),
      ...ofInvoice,
      amount: amount('money'),
      currency: z.string(),
    }),
  ),
  ofNoun('invoice', z.object({ kind: z.literal('credit-note-sent'), ...ofInvoice })),
  ofNoun('invoice', z.object({ kind: z.literal('invoice-sent'), ...ofInvoice })),
  ofNoun('invoice', z.object({ kind: z.literal('invoice-voided'), ...ofInvoice })),
  ofNoun(
    'invoice',
    z.object({
      kind: z.literal('statement-sent'),
      /** Of the client. */
      ...dated,
      from: z.nullable(isoDay()),
      to: z.nullable(isoDay()),
    }),
  ),
  ofNoun(
    'payment',
    z.object({
      kind: z.literal('paid'),
      ...ofInvoice,
      amount: amount('money'),
      currency: z.string(),
      method: z.enum(paymentMethods),
      /** By which way: recorded by hand, paid online, given back, or taken by the client's bank. */
      moved: z.enum(['by-hand', 'online', 'refund', ...takenBackStates]),
    }),
  ),
  ofNoun(
    'message',
    z.object({
      kind: z.literal('wrote'),
      /** Of the client. */
      ...dated,
      /** What it is about, by its number or its name; null where that is nothing in particular. */
      of: z.nullable(z.enum(['invoice', 'quote', 'project'])),
      about: z.string(),
      text: z.string(),
    }),
  ),
  ofNoun(
    'message',
    z.object({
      kind: z.literal('answered'),
      ...dated,
      /** Who answered, as they were called then. */
      by: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
  ofNoun(
    'message',
    z.object({
      kind: z.literal('told'),
      /** Of the project whose pieces it tells of. */
      ...dated,
      way: z.enum(tellingWays),
      /** Who told it; null where it went by itself. */
      by: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
  ofNoun(
    'photo',
    z.object({
      kind: z.literal('photo-added'),
      /** Of the client, or of the project whose photo it is. */
      ...dated,
      of: z.enum(['client', 'project']),
      photo: z.enum(photoKinds),
      caption: z.nullable(z.string()),
    }),
  ),
  ...named,
])
export type TimelineEntry = z.output<typeof TimelineEntry>
type TimelineKind = TimelineEntry['kind']

interface OfTimeline {
  /** What it tells of, and so to whom. */
  readonly noun: Noun
  /** Null is told among all alone. */
  readonly group: TimelineGroup | null
}

/** Every kind of entry that says more than a name. */
const ownKinds: Readonly<Record<Exclude<TimelineKind, NamedEntryKind>, OfTimeline>> = {
  measured: { noun: 'measurement', group: 'measurements' },
  appointment: { noun: 'event', group: 'appointments' },
  'invoice-made': { noun: 'invoice', group: 'invoices' },
  'credit-note-made': { noun: 'invoice', group: 'invoices' },
  'credit-note-sent': { noun: 'invoice', group: 'invoices' },
  'invoice-sent': { noun: 'invoice', group: 'invoices' },
  'invoice-voided': { noun: 'invoice', group: 'invoices' },
  'statement-sent': { noun: 'invoice', group: 'invoices' },
  paid: { noun: 'payment', group: 'invoices' },
  wrote: { noun: 'message', group: 'messages' },
  answered: { noun: 'message', group: 'messages' },
  told: { noun: 'message', group: 'messages' },
  'photo-added': { noun: 'photo', group: 'photos' },
}

const timelineKinds: readonly (readonly [string, OfTimeline])[] = [
  ...Object.entries(ownKinds),
  ...namedEntries.map(({ kind, ...of }) => [kind, of] as const),
]

/** The kinds of entries that somebody is told of, all of them or those of a group. */
export const timelineTold = (
  permissions: ReadonlySet<Permission>,
  group: TimelineGroup | undefined,
): readonly string[] =>
  timelineKinds
    .filter(([, of]) => isTold(of.noun, permissions) && (group === undefined || of.group === group))
    .map(([kind]) => kind)

/** What is owed on sent invoices, a sum for each currency; none where nothing is, and null for who doesn't see money. */
export const Owed = z.nullable(
  priced('money', z.array(z.object({ currency: z.string(), amount: amount('money') }))),
)
export type Owed = z.output<typeof Owed>

/** Where one stands with a client. */
export const ClientOverview = z.object({
  /** Null as well for who doesn't see events. */
  nextAppointment: z.nullable(
    ofNoun('event', z.object({ id: z.string(), title: z.string(), startTime: instant() })),
  ),
  owed: Owed,
  openProjects: z.int(),
  counts: z.object({
    measurements: countOf('measurement'),
    drafts: countOf('draft'),
    projects: countOf('project'),
    /** In the workshop, with those that were collected. */
    pieces: countOf('piece'),
    fittings: countOf('fitting'),
    appointments: countOf('event'),
    invoices: countOf('invoice'),
    messages: countOf('message'),
    /** With those of the client's projects. */
    photos: countOf('photo'),
  }),
})
export type ClientOverview = z.output<typeof ClientOverview>

export const clientTimelineEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/clients/:id/overview',
    summary: 'Where one stands with a client: the next event, what is owed, how much there is of each kind',
    access: 'member',
    needs: 'clients.read',
    params: idParams,
    reply: z.object({ overview: ClientOverview }),
    errors: [],
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/clients/:id/timeline',
    summary: 'All that is dated about a client, newest first',
    access: 'member',
    needs: 'clients.read',
    params: idParams,
    query: z.object({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      group: z.optional(z.enum(timelineGroups)),
    }),
    reply: z.object({ entries: z.array(TimelineEntry), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
}
