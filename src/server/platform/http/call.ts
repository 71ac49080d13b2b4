import type { EndpointSpec, ParsedBody, ParsedParams, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ClientSession } from '#server/platform/client-sessions.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Session, SignedIn } from '#server/platform/sessions.ts'

/** Runs the write in a transaction of the workspace, once for every Idempotency-Key: a repeated request gets the saved reply. */
export type Once<Reply> = (work: (transaction: Transaction) => Promise<Reply>) => Promise<Reply>

/** In which business keys are kept, and for whom: the same one of somebody else is another. */
export interface KeysOf {
  readonly workspaceId: string
  readonly actorId: string
}

/** What a handler gets: everything parsed, and nothing of HTTP. */
export type Call<E extends EndpointSpec> = {
  readonly params: ParsedParams<E>
  readonly query: ParsedQuery<E>
  readonly body: ParsedBody<E>
  readonly origin: Origin
} & (E extends { upload: object } ? { readonly upload: Buffer } : unknown) &
  (E['access'] extends 'public'
    ? unknown
    : E['access'] extends 'client'
      ? { readonly client: ClientSession }
      : { readonly session: E['access'] extends 'member' ? Session : SignedIn }) &
  (E extends { showsUser: true }
    ? {
        /** The same person in the business that the call names; null where it lets them in no more. */
        readonly here: Session | null
      }
    : unknown) &
  (E extends { creates: true }
    ? E['access'] extends 'member'
      ? { readonly once: Once<ReplyData<E>> }
      : {
          /** The same for who is nobody of a business: in which one, and whose keys they are, the address says. */
          readonly onceIn: (keys: KeysOf) => Once<ReplyData<E>>
          /** Their Idempotency-Key, for what has to do with no business. */
          readonly key: string | undefined
        }
    : unknown)

export type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<ReplyData<E>>

/** Every endpoint of a feature, implemented. */
export type Handlers<Endpoints extends Record<string, EndpointSpec>> = {
  readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]>
}
