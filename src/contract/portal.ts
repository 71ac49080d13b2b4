import * as z from 'zod/mini'
import { ClientsBrand, PageLooks } from './branding.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, isoDay, nothing, paperToken } from './fields.ts'
import { InvoicePaper, PaperSender } from './invoice-paper.ts'
import { amount } from './shown-to.ts'

/** What somebody without an account is shown of a business by an address in a mail (docs/decisions/0098). */

const byToken = z.object({ token: paperToken() })

/** How a paper stands to whoever was sent it. */
const clientsPaperStates = [
  ...['open', 'overdue', 'disputed', 'paid', 'credited', 'void'],
  ...['awaited', 'approved', 'declined', 'agreed', 'expired'],
] as const

/** What was sent to them; where it is read, and answered, by an address of its own. */
const ClientsPaper = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'credit-note', 'quote']),
  number: z.string(),
  state: z.enum(clientsPaperStates),
  issuedOn: isoDay(),
  /** By when what is next of it is to be paid, or holds. */
  endsOn: isoDay(),
  currency: z.string(),
  amount: amount('money'),
  /** What is still to be paid of it, without what a bank decides on. */
  balance: amount('money'),
  /** How much of that is to be paid next: all, where it isn't paid in instalments. */
  next: amount('money'),
  /** A path of this server, with the secret in its fragment. */
  path: z.string(),
})
export type ClientsPaper = z.output<typeof ClientsPaper>

const ClientsPhoto = z.object({
  id: z.string(),
  caption: z.nullable(z.string()),
  widthPx: z.int(),
  heightPx: z.int(),
})
export type ClientsPhoto = z.output<typeof ClientsPhoto>

/** One that they sent themselves. */
export const ClientsPicture = z.object({
  id: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  sentAt: instant(),
  /** The business keeps it: it can't be taken back any more. */
  isKept: z.boolean(),
})
export type ClientsPicture = z.output<typeof ClientsPicture>

const ClientsOrder = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['planning', 'in-work', 'ready', 'collected']),
  dueOn: z.nullable(isoDay()),
  pieces: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** As the business calls it. */
      stage: z.string(),
      isReady: z.boolean(),
      promisedOn: z.nullable(isoDay()),
    }),
  ),
  /** Those that the business shares, newest first. */
  photos: z.array(ClientsPhoto),
  /** Those that they sent, newest first. */
  pictures: z.array(ClientsPicture),
})
export type ClientsOrder = z.output<typeof ClientsOrder>

/** All that a client is shown of what is theirs. */
export const ClientsPage = z.object({
  name: z.string(),
  business: z.extend(PaperSender, {
    /** As a `data:` address: who reads here has no session to load it by. */
    logo: z.nullable(z.string()),
  }),
  /** Null where the page looks like ours. */
  brand: z.nullable(z.pick(ClientsBrand, { accent: true })),
  orders: z.array(ClientsOrder),
  papers: z.array(ClientsPaper),
  /** The business shows them their measurements, which are asked for by themselves. */
  hasMeasurements: z.boolean(),
})
export type ClientsPage = z.output<typeof ClientsPage>

const PortalSettings = z.object({
  isOn: z.boolean(),
  /** On their page clients see their measurements, and say what differs. */
  showsMeasurements: z.boolean(),
})
export type PortalSettings = z.output<typeof PortalSettings>

const key = z.string().check(z.maxLength(100))
const onPlan = ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'] as const

export const portalEndpoints = {
  invoice: endpoint({
    method: 'POST',
    path: '/portal/invoice',
    summary: 'An invoice as its client reads it, by the address in its mail',
    access: 'public',
    body: byToken,
    reply: z.object({
      paper: InvoicePaper,
      /** Its client has a page of their own, whose address can be asked for by this one. */
      hasPage: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
    callsPerMinute: 60,
  }),
  invoicePdf: endpoint({
    method: 'POST',
    path: '/portal/invoice/pdf',
    summary: 'The same as a PDF, in base64',
    access: 'public',
    body: byToken,
    reply: z.object({ fileName: z.string(), content: z.string() }),
    errors: ['NOT_FOUND'],
    callsPerMinute: 10,
  }),
  key: endpoint({
    method: 'POST',
    path: '/portal/key',
    summary: 'Mail a client the address of their own page, by the address of one of their papers',
    access: 'public',
    body: byToken,
    reply: nothing,
    status: 202,
    errors: [],
    callsPerMinute: 10,
  }),
  open: endpoint({
    method: 'POST',
    path: '/portal/open',
    summary: 'Let a client into their own page by the key of its address, once',
    access: 'public',
    body: z.object({ key }),
    reply: z.object({ token: z.string() }),
    errors: ['NOT_FOUND'],
    callsPerMinute: 20,
  }),
  door: endpoint({
    method: 'POST',
    path: '/portal/door',
    summary: 'Whose page the key of an address opens, and how it looks, without spending it',
    access: 'public',
    body: z.object({ key }),
    reply: PageLooks,
    errors: ['NOT_FOUND'],
    callsPerMinute: 20,
  }),
  page: endpoint({
    method: 'GET',
    path: '/portal',
    summary: 'A client’s own page: what needs them, their orders and papers',
    access: 'client',
    reply: z.object({ page: ClientsPage }),
    errors: ['NOT_FOUND'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/portal/photos/:id',
    summary:
      'A photo that the business shares with the client of its order, or that they sent: WebP in base64',
    access: 'client',
    params: idParams,
    query: z.object({ size: z._default(z.enum(['small', 'whole']), 'small') }),
    reply: z.object({ content: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/portal/session',
    summary: 'Leave the page on this device',
    access: 'client',
    reply: nothing,
    errors: [],
  }),
  standing: endpoint({
    method: 'GET',
    path: '/clients/:id/portal',
    summary: 'Whether a client has a page, and when they were last seen there',
    access: 'member',
    needs: 'clients.read',
    params: idParams,
    reply: z.object({
      isOn: z.boolean(),
      email: z.nullable(z.string()),
      lastSeenAt: z.nullable(instant()),
      /** Devices on which the page is open to them. */
      devices: z.int(),
      /** What of the code at the counter was made last; null where none is kept. */
      counter: z.nullable(z.object({ expiresAt: instant(), isUsed: z.boolean() })),
    }),
    errors: [],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/clients/:id/portal/page',
    summary: 'A client’s page as they see it',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: z.object({ page: ClientsPage }),
    errors: onPlan,
  }),
  mailKey: endpoint({
    method: 'POST',
    path: '/clients/:id/portal',
    summary: 'Mail a client the address of their page; it works once, for a quarter of an hour',
    access: 'member',
    needs: 'money.read',
    makes: 'mail',
    params: idParams,
    reply: z.object({ to: z.string() }),
    errors: [...onPlan, 'CONFLICT', 'RATE_LIMITED', 'VALIDATION_FAILED'],
    // Makes a mail that must not go out twice.
    creates: true,
    callsPerMinute: 30,
  }),
  counterKey: endpoint({
    method: 'POST',
    path: '/clients/:id/portal/counter',
    summary: 'An address of a client’s page to be shown at the counter; it works once, for ten minutes',
    access: 'member',
    needs: 'money.read',
    keys: false,
    params: idParams,
    reply: z.object({ url: z.string(), expiresAt: instant() }),
    errors: [...onPlan, 'CONFLICT'],
    callsPerMinute: 30,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/portal/settings',
    summary: 'Whether clients have a page, and what they see there',
    access: 'member',
    needs: 'anybody',
    reply: PortalSettings,
    errors: [],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/portal/settings',
    summary: 'Switch the pages of clients on or off, or what they see there; what is left out stays',
    access: 'member',
    needs: 'business.write',
    body: z.partial(PortalSettings),
    reply: PortalSettings,
    errors: onPlan,
  }),
  endAddresses: endpoint({
    method: 'DELETE',
    path: '/clients/:id/addresses',
    summary: 'End every address that was mailed to a client, and their page on every device',
    access: 'member',
    needs: 'clients.delete',
    params: idParams,
    reply: nothing,
    errors: [],
  }),
}
