import type * as z from 'zod/mini'
import type { Permission } from '../domain/team/permissions.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: anyone; a signed-in user; a signed-in member inside a workspace, whose rows the call is then confined to;
 * a client of a business who was let into their own page, of which nothing but what is theirs is told; or an administrator
 * of the installation: to anybody else there is no such address.
 */
export type Access = 'public' | 'user' | 'member' | 'client' | 'administrator'

/** In which a request names its business: two tabs of a browser share a session, and may be at work in two of them. */
export const WORKSPACE_HEADER = 'toile-workspace'

type ObjectSchema = z.ZodMiniType<object, object>

/** What a member must be allowed; 'anybody' is every member, whatever their role. */
export type Need = Permission | 'anybody'

interface AnySpec {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with `:name` for each of `params`. */
  readonly path: string
  readonly summary: string
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: ObjectSchema
  /** How large a body may be, where pictures come within it; it is read from signed-in callers alone. */
  readonly bodyMaxBytes?: number
  /** How many values the JSON of a body may hold, where that is more than a form's or a drawing's. */
  readonly bodyMaxNodes?: number
  /** Takes one file, as multipart/form-data, in place of a body. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  /** What stands in the envelope's `data`. */
  readonly reply: ObjectSchema
  readonly status?: 200 | 201 | 202
  /** Codes beyond those that any endpoint of its kind can answer. */
  readonly errors: readonly ErrorCode[]
  /** How often one address may call in a minute, where guessing or mail is at stake. */
  readonly callsPerMinute?: number
  /** Takes an `Idempotency-Key`: the answer is saved in the transaction of the write. */
  readonly creates?: boolean
}

export interface OpenSpec extends AnySpec {
  readonly access: Exclude<Access, 'member'>
  readonly needs?: never
  readonly keys?: never
  readonly makes?: never
  /**
   * An endpoint of somebody's own that shows them as they are in the business that the call names, too: in none where that
   * lets them in no more. The part of a business that it shows or takes goes by what they may there.
   */
  readonly showsUser?: true
  /** Lets somebody in, by the token that it answers, or ends the session that it is called with. */
  readonly session?: 'opens' | 'ends'
}

/** An endpoint of a business says who of its people may have it: there is no member's endpoint that says nothing. */
export interface MemberSpec extends AnySpec {
  readonly access: 'member'
  readonly needs: Need
  /** Nothing for a program: no key of the API calls it, whatever its scopes. */
  readonly keys?: false
  /** What is made of a call, and costs more than rows: programs may make less of it (`keyCallsAMinute`). */
  readonly makes?: 'file' | 'mail'
  readonly showsUser?: never
  readonly session?: never
}

/** How many calls of one key are answered in a minute, and how many of them may make files or mails. */
export const keyCallsAMinute = { all: 600, making: 60 } as const

/** An endpoint, written once: the server must implement it, the client calls it, the document describes it. */
export type EndpointSpec = OpenSpec | MemberSpec

/** What a caller must be allowed; null where nobody is refused for their role. */
export const needOf = ({ needs = 'anybody' }: EndpointSpec): Permission | null =>
  needs === 'anybody' ? null : needs

/** Whether programs may call it, by a key of the API whose scopes go so far. */
export const isForKeys = ({ access, keys }: EndpointSpec): boolean => access === 'member' && keys !== false

export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec
}

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined

/** What a handler receives: parsed and transformed. */
export type ParsedParams<E extends EndpointSpec> = Parsed<E['params']>
export type ParsedQuery<E extends EndpointSpec> = Parsed<E['query']>
export type ParsedBody<E extends EndpointSpec> = Parsed<E['body']>
/** What a caller sends: before parsing. */
export type SentParams<E extends EndpointSpec> = Sent<E['params']>
export type SentQuery<E extends EndpointSpec> = Sent<E['query']>
export type SentBody<E extends EndpointSpec> = Sent<E['body']>
export type ReplyData<E extends EndpointSpec> = z.output<E['reply']>
