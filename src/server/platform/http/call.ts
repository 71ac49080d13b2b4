import type { EndpointSpec, ParsedBody, ParsedParams, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Session, SignedIn } from '#server/platform/sessions.ts'

/** What a handler gets: everything parsed, and nothing of HTTP. */
export type Call<E extends EndpointSpec> = {
  readonly params: ParsedParams<E>
  readonly query: ParsedQuery<E>
  readonly body: ParsedBody<E>
  readonly origin: Origin
} & (E extends { upload: object } ? { readonly upload: Buffer } : unknown) &
  (E['access'] extends 'public'
    ? unknown
    : { readonly session: E['access'] extends 'member' ? Session : SignedIn }) &
  (E extends { showsUser: true }
    ? {
        /** The same person in the business that the call names; null where it lets them in no more. */
        readonly here: Session | null
      }
    : unknown) &
  (E extends { creates: true }
    ? {
        /** Runs the write in a transaction of the workspace, once for every Idempotency-Key: a repeated request gets the saved reply. */
        readonly once: (work: (transaction: Transaction) => Promise<ReplyData<E>>) => Promise<ReplyData<E>>
      }
    : unknown)

export type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<ReplyData<E>>

/** Every endpoint of a feature, implemented. */
export type Handlers<Endpoints extends Record<string, EndpointSpec>> = {
  readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]>
}
