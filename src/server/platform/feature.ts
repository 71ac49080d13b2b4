import type { FastifyInstance } from 'fastify'
import { mailKinds } from '#contract/administration.ts'
import type { Api } from '#contract/api.ts'
import {
  allNouns,
  type FoundNoun,
  foundNouns,
  type NamedEntryKind,
  namedEntries,
} from '#domain/team/nouns.ts'
import type { Transaction } from '#server/database/database.ts'
import type { DatabaseLogins } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Subjects } from '#server/database/told-subjects.ts'
import type { With } from '#server/database/vocabulary.ts'
import type { Wordings } from './activity.ts'
import type { ExportKind } from './exported.ts'
import { type FileKind, fileKinds, type MayOpen } from './files/file-kinds.ts'
import type { Heard } from './heard-cache.ts'
import type { Handlers } from './http/call.ts'
import type { FileCookies } from './http/file-cookie.ts'
import type { MailPost } from './jobs/mail-post.ts'
import type { JobHandlers } from './jobs/runner.ts'

/** Removes for good what was deleted before an instant. */
export type Purge = (transaction: Transaction, workspaceId: string, before: string) => Promise<void>

/** Rows that a removed account takes with it before, or beside, all that hangs on its workspace. */
export interface Removal {
  /** By what a business is reached from outside, or shown there: gone in the moment of the removal. */
  readonly access?: readonly (keyof Tables)[]
  /** Tables that may have many rows: emptied batch by batch, in this order, once nobody can reach them. */
  readonly large?: readonly (keyof Tables)[]
  /** The same, but in the workspace's last transaction: each row is counted out of its figures. */
  readonly counted?: readonly (keyof Tables)[]
}

/** By table, in which column it names a client. */
export type ClientRows = {
  readonly [Table in keyof Tables]?: keyof Tables[Table] & `${string}client_id`
}

type ClientTable = With<'client_id'>

/** Of which rows a client's timeline tells by their name, and by which of their instants. */
interface DatedRows {
  readonly table: ClientTable
  readonly at: string
}
export type DatedNames = Readonly<Record<NamedEntryKind, DatedRows>>

/** What features declare of what is a client's. */
export interface ClientsTheirs {
  readonly rows: ClientRows
  readonly dated: DatedNames
}

/** Which rows search finds by their name, and what it tells of each besides, by column. */
export type FoundRows = { readonly says?: Readonly<Record<string, string>> } & (
  | { readonly table: keyof Tables; readonly isClients?: false }
  /** Found by their client's name as well, and hidden with a client who was deleted. */
  | { readonly table: ClientTable; readonly isClients: true }
)
export type Found = Readonly<Record<FoundNoun, FoundRows>>

/** What a feature declares of itself. The app is made of these, and tests of what holds for all read the same. */
export interface Feature<Noun extends keyof Api = keyof Api> {
  /** What other features may use: each says by its parameters what it wants. */
  readonly service?: unknown
  /** Every endpoint of its part of the contract. */
  readonly handlers: Handlers<Api[Noun]>
  /** Addresses beside the contract: downloads, feeds, webhooks. */
  readonly register?: (http: FastifyInstance, cookies: Pick<FileCookies, 'openers'>) => void
  readonly jobs?: () => JobHandlers
  /** What of that sends mails, by their kinds (`mailKinds`): nothing else is given the post. */
  readonly mails?: (post: MailPost) => JobHandlers
  /** Who may open the files that it keeps, by their kinds. */
  readonly opens?: Readonly<Partial<Record<FileKind, MayOpen>>>
  /** Lines such as '0 3 * * * name', in UTC. */
  readonly crontab?: readonly string[]
  /** Work on the queue that waits for nothing else and keeps nothing else waiting: a runner of its own. */
  readonly run?: (logins: DatabaseLogins) => Promise<{ stop(): Promise<void> }>
  /** What it remembers, by the channel that tells of changes. */
  readonly hears?: Readonly<Record<string, Heard>>
  /** For the nightly tidying. */
  readonly purge?: Purge
  /** Its part of an export. A table that is left out stands in the exports' own test, with the reason. */
  readonly exported?: readonly ExportKind[]
  readonly removal?: Removal
  /** Which of its rows are a client's: they go along where two clients become one. */
  readonly ofClients?: ClientRows
  /** Entries of a client's timeline that are told by a name. */
  readonly dated?: Partial<DatedNames>
  /** Of each noun that search finds by its name. */
  readonly found?: Partial<Found>
  /** How what members did with it is told. */
  readonly activities?: Wordings
  /** Of each noun that it keeps: where, and what of it what is told leads to. */
  readonly subjects?: Partial<Subjects>
}

/** One for every noun of the contract. */
export type Features = { readonly [Noun in keyof Api]: Feature<Noun> }

type Some = Readonly<Record<string, Feature>>

/** The features from the last to the first: one stands after those that it needs, and what is made of others goes before them. */
export const dependentsFirst = <One>(features: Readonly<Record<string, One>>): readonly One[] =>
  Object.values(features).reverse()

export const removalsOf = (features: Some): readonly Removal[] =>
  dependentsFirst(features).flatMap(({ removal }) => removal ?? [])

export const clientRowsOf = (features: Some): ClientRows =>
  Object.assign({}, ...Object.values(features).map(({ ofClients }) => ofClients))

export const kindsOf = (features: Some): readonly ExportKind[] =>
  Object.values(features).flatMap(({ exported = [] }) => exported)

/** A kind that operators wouldn't be told of keeps the server from starting. */
export function mailsOf(
  features: Readonly<Record<string, Pick<Feature, 'mails'>>>,
  post: MailPost,
): readonly JobHandlers[] {
  const handlers = dependentsFirst(features).map(({ mails }) => mails?.(post) ?? {})
  const kinds = new Set<string>(mailKinds)
  const untold = handlers.flatMap((some) => Object.keys(some)).filter((kind) => !kinds.has(kind))
  if (untold.length > 0) throw new Error(`mailKinds of the contract doesn't name ${untold.join(', ')}`)
  return handlers
}

/** One thing said of each key; a key of which no feature says it keeps the server from starting. */
function saidOfEach<Key extends string, Said>(
  keys: readonly Key[],
  said: readonly (Readonly<Partial<Record<Key, Said>>> | undefined)[],
  what: string,
): Readonly<Record<Key, Said>> {
  const all: Partial<Record<Key, Said>> = Object.assign({}, ...said)
  const missing = keys.filter((key) => !all[key])
  if (missing.length > 0) throw new Error(`No feature.ts says ${what} ${missing.join(', ')}`)
  // Sound: none is missing.
  return all as Readonly<Record<Key, Said>>
}

export const opensOf = (features: Some): Readonly<Record<FileKind, MayOpen>> =>
  saidOfEach(
    fileKinds,
    Object.values(features).map(({ opens }) => opens),
    'by `opens` who opens files of the kinds',
  )

export const subjectsOf = (features: Some): Subjects =>
  saidOfEach(
    allNouns,
    Object.values(features).map(({ subjects }) => subjects),
    'by `subjects` where it keeps, as src/domain/team/nouns.ts calls it,',
  )

export const datedNamesOf = (features: Some): DatedNames =>
  saidOfEach(
    namedEntries.map(({ kind }) => kind),
    Object.values(features).map(({ dated }) => dated),
    'by `dated` which rows of a client’s timeline are',
  )

export const foundOf = (features: Some): Found =>
  saidOfEach(
    foundNouns,
    Object.values(features).map(({ found }) => found),
    'by `found` which rows search finds of',
  )

export const wordingsOf = (features: Some): Wordings =>
  Object.fromEntries(Object.values(features).flatMap(({ activities = {} }) => Object.entries(activities)))
