import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, instant, optionalEmail, text } from './fields.ts'
import { MESSAGE_MAX } from './invoice-mail.ts'

/** By what a client was told: a mail that we send, or a message that somebody wrote with their own telephone. */
export const tellingWays = ['mail', 'whatsapp', 'sms'] as const
export type TellingWay = (typeof tellingWays)[number]

/** A project of more pieces than anybody has made at once. */
const TOLD_MAX = 200

const member = () => z.nullable(z.object({ id: z.string(), name: z.string() }))

/** That a client was told of a piece. */
export const Telling = z.object({
  id: z.string(),
  meaning: z.enum(['fitting', 'ready']),
  way: z.enum(tellingWays),
  at: instant(),
  /** When the mail was refused for good; null where it wasn't. */
  failedAt: z.nullable(instant()),
  /** Who told it, as they were called then; null where it went by itself. */
  member: member(),
})
export type Telling = z.output<typeof Telling>

export const TellingOffer = z.object({
  /** Null where the client has been deleted, or none was ever named. */
  client: z.nullable(
    z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
  meaning: z.enum(['fitting', 'ready']),
  /** Those that the text names: the piece, and what else of its project is at its stage untold. */
  pieces: z.array(z.object({ id: z.string(), tag: z.int(), label: z.string() })),
  subject: z.string(),
  message: z.string(),
  /** How long a message may be by mail, and whether it may hold links: less on a plan that isn’t paid for. */
  messageMax: z.number(),
  mayLink: z.boolean(),
  /** When the client was last told of the piece at this stage. */
  toldAt: z.nullable(instant()),
  /** The stage tells by itself: whoever tells now is first. */
  tellsByItself: z.boolean(),
})
export type TellingOffer = z.output<typeof TellingOffer>

export const TellBody = z.object({
  way: z.enum(tellingWays),
  /** Where the mail goes; to the client’s address where it is left out. */
  to: optionalEmail(),
  message: text(MESSAGE_MAX),
  /** All that the message names, the piece among them. */
  pieceIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(TOLD_MAX)),
  /** When the client was last told, as far as whoever tells has seen: `toldAt` of the offer. What was told since answers 409. */
  knownAt: z.optional(z.nullable(instant())),
  /** To be told also where something else was told meanwhile. */
  anyway: z.optional(z.boolean()),
})

export const tellingEndpoints = {
  offerTelling: endpoint({
    method: 'GET',
    path: '/pieces/:id/telling',
    summary:
      'What to tell the client of a piece that is ready or can be tried on, in words that can be changed',
    access: 'member',
    needs: 'messages.write',
    params: idParams,
    reply: z.object({ offer: TellingOffer }),
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE', 'VALIDATION_FAILED'],
  }),
  tell: endpoint({
    method: 'POST',
    path: '/pieces/:id/telling',
    summary: 'Tell the client by mail, or write down that they were told by a message',
    access: 'member',
    needs: 'messages.write',
    makes: 'mail',
    params: idParams,
    body: TellBody,
    reply: z.object({ telling: Telling }),
    status: 201,
    errors: ['CONFLICT', 'FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE', 'RATE_LIMITED'],
    creates: true,
  }),
}
