import { addressOf, type Params, type ReadEndpoints, type ReadPath, type Reply } from './endpoints.ts'
import { isEnvelope, parsed } from './envelope.ts'
import { workspaceIdOf } from './session-state.ts'
import { sessionStore } from './session-store.ts'

/*
 * What the document's first script has asked the server for before the application was there (public/color-scheme.js), as
 * whoever is signed in: the page's own question, which would otherwise wait until the page is drawn, and the page be drawn
 * without its answer first.
 */

export interface Came {
  readonly response: Response
  readonly text: string
}

interface Answer {
  readonly reply: Promise<Came>
  /** Once it is there. */
  readonly came?: Came
}

interface AskedFirst {
  readonly token: string
  readonly workspaceId: string
  /** By `Date.now()`. */
  readonly at: number
  readonly answers: Record<string, Answer>
}

declare global {
  var toileAsked: AskedFirst | undefined
}

/** Longer ago, and it is asked for anew. */
const goodForMs = 30_000

interface Asking {
  readonly token: string | null
  readonly workspaceId: string | undefined
}

function answersOf({ token, workspaceId }: Asking): Record<string, Answer> {
  const asked = globalThis.toileAsked
  const isOurs = asked?.token === token && asked.workspaceId === workspaceId
  return asked && isOurs && Date.now() - asked.at <= goodForMs ? asked.answers : {}
}

/** What is or will be answered to the same question: once, as it may be answered otherwise the next time. */
export function askedFirst(address: string, asking: Asking): Promise<Came> | undefined {
  const answers = answersOf(asking)
  const answer = answers[address]
  delete answers[address]
  return answer?.reply
}

/** The same where it has been answered already: a query that begins with it shows it at once. */
export function answeredFirst<Path extends ReadPath>(
  path: Path,
  params?: Params<ReadEndpoints[Path]> & object,
): Reply<ReadEndpoints[Path]> | undefined {
  // A query that waits for its record has no address yet.
  if (Object.values(params ?? {}).includes('')) return undefined
  const { token, user } = sessionStore.getState()
  const answers = answersOf({ token, workspaceId: workspaceIdOf(user) })
  const address = addressOf(path, params)
  const came = answers[address]?.came
  const body = came?.response.ok ? parsed(came.text) : undefined
  // A refusal, or what is none of the server's, is told by whoever asks.
  if (!isEnvelope<Reply<ReadEndpoints[Path]>>(body)) return undefined
  delete answers[address]
  return body.data
}

/** Something is being changed: what was asked for before may not know of it. */
export function forgetAskedFirst(): void {
  globalThis.toileAsked = undefined
}
