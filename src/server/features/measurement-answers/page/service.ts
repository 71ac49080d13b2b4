import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { ClientsMeasurements, measurementAnswerEndpoints } from '#contract/measurement-answers.ts'
import { whatDiffers } from '#domain/measuring/answered.ts'
import { garmentTypes } from '#domain/measuring/garments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Measurements } from '#server/features/measurements/service.ts'
import type { PortalAccess } from '#server/features/portal/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofTheBusiness } from '#server/platform/acting-client.ts'
import type { ClientSession } from '#server/platform/client-sessions.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { KeysOf, Once } from '#server/platform/http/call.ts'
import { spendDailyMail } from '#server/platform/mail/daily-budget.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordAnswer } from '../activities.ts'
import { insertTheirs, type NewAnswer } from '../queries.ts'
import { findAnswersTold, findIsThere, findSetsTold, holdClient } from './queries.ts'

type Endpoints = typeof measurementAnswerEndpoints
type Body<Name extends 'say' | 'propose'> = ParsedBody<Endpoints[Name] & EndpointSpec>
type OnceIn = (keys: KeysOf) => Once<Record<string, never>>

/** As of messages: who has more to say about their measurements in a day had better be measured. */
const ANSWERS_A_DAY = 20

/** An answer as the business is told of it. */
export interface Answered extends Pick<NewAnswer, 'garmentType' | 'answer' | 'notes'> {
  readonly workspaceId: string
  readonly answerId: string
  readonly client: { readonly id: string; readonly name: string }
}

interface PageNeeds {
  readonly pages: Pick<PortalAccess, 'refusal' | 'showsMeasurements'>
  readonly measurements: Pick<Measurements, 'newest' | 'within'>
  /** Tells the business, in the transaction of the answer. */
  readonly tell: (transaction: Transaction, answered: Answered) => Promise<void>
}

type Said = Pick<NewAnswer, 'garmentType' | 'answer' | 'measurementId' | 'seenAt' | 'measurements' | 'notes'>

/** Measurements as their client has them on their own page, and what they say of them. */
export function measurementsPageService(
  { database, clock, secrets }: Pick<Platform, 'database' | 'clock' | 'secrets'>,
  { pages, measurements, tell }: PageNeeds,
) {
  async function requirePage(workspaceId: string, transaction?: Transaction): Promise<void> {
    const isClosed = (await pages.refusal(workspaceId, transaction)) !== null
    if (isClosed || !(await pages.showsMeasurements(workspaceId, transaction)))
      throw new AppError('NOT_FOUND')
  }

  async function spend(transaction: Transaction, workspaceId: string, clientId: string, now: string) {
    const keyHash = secrets.keyedHash('measurement answers', workspaceId, clientId)
    const budget = { keyHash, purpose: 'measurement-answer', now, max: ANSWERS_A_DAY }
    const spending = await spendDailyMail(transaction, budget)
    if (spending.isSpent) return
    const { retryAfterS } = spending
    throw new AppError('RATE_LIMITED', { message: m.measurement_answers_enough_today(), retryAfterS })
  }

  /** Once for its key. What they say is kept behind the wall around them; the business is told past it. */
  const answer = (
    { workspaceId, clientId }: ClientSession,
    onceIn: OnceIn,
    said: (transaction: Transaction) => Promise<Said>,
  ): Promise<Record<string, never>> =>
    ofTheBusiness(() =>
      onceIn({ workspaceId, actorId: clientId })(async (transaction) => {
        const client = await holdClient(transaction, workspaceId, clientId)
        if (!client) throw new AppError('NOT_FOUND')
        await requirePage(workspaceId, transaction)
        const answered = await said(transaction)
        const [id, createdAt] = [uuidv7(), clock.now().toISOString()]
        await spend(transaction, workspaceId, clientId, createdAt)
        await insertTheirs(transaction, workspaceId, { ...answered, id, clientId, createdAt })
        const { garmentType, notes, measurementId } = answered
        const told = { garmentType, notes, client: { id: clientId, name: client.name } }
        await recordAnswer(transaction, workspaceId, {
          ...{ ...told, answer: answered.answer, measurementId, at: createdAt },
        })
        await tell(transaction, { ...told, answer: answered.answer, workspaceId, answerId: id })
        return {}
      }),
    )

  return {
    async read({ workspaceId }: ClientSession): Promise<ReplyData<Endpoints['theirs']>> {
      await requirePage(workspaceId)
      const [isThere, sets, answers] = await Promise.all([
        findIsThere(database, workspaceId),
        findSetsTold(database, workspaceId),
        findAnswersTold(database, workspaceId),
      ])
      if (!isThere) throw new AppError('NOT_FOUND')
      const told = garmentTypes.flatMap((garmentType): ClientsMeasurements[] => {
        const set = sets.find(({ garment_type }) => garment_type === garmentType)
        const said = answers.find(({ garment_type }) => garment_type === garmentType)
        return set || said ? [{ garmentType, set: setOf(set), answer: answerOf(said, set) }] : []
      })
      return { measurements: told }
    },

    /** To the newest set as it was read: of one that was changed or replaced meanwhile they look at that first. */
    say: (client: ClientSession, id: string, body: Body<'say'>, onceIn: OnceIn) =>
      answer(client, onceIn, async (transaction) => {
        const { isRight, updatedAt, measurements: sizes, notes = null } = body
        const set = await measurements.within(transaction, client.workspaceId, id)
        if (!set || set.clientId !== client.clientId) throw new AppError('NOT_FOUND')
        const newest = await measurements.newest(transaction, client.workspaceId, set)
        if (newest?.id !== id || newest.updatedAt !== updatedAt)
          throw new AppError('CONFLICT', { message: m.measurement_answers_set_changed() })
        const about = { garmentType: set.garmentType, measurementId: id, seenAt: updatedAt }
        if (isRight) return { ...about, answer: 'confirmed', measurements: [], notes: null }
        const differing = whatDiffers(set.measurements, sizes)
        if (differing === null || (differing.length === 0 && notes === null))
          throw fieldError('measurements', m.measurement_answers_nothing_differs())
        return { ...about, answer: 'differs', measurements: [...differing], notes }
      }),

    propose: (client: ClientSession, body: Body<'propose'>, onceIn: OnceIn) =>
      answer(client, onceIn, async (transaction) => {
        const { garmentType, measurements: sizes, notes = null } = body
        const of = { clientId: client.clientId, garmentType }
        if ((await measurements.newest(transaction, client.workspaceId, of)) !== null)
          throw new AppError('CONFLICT', { message: m.measurement_answers_set_changed() })
        return {
          ...{ garmentType, answer: 'proposed', measurementId: null, seenAt: null },
          ...{ measurements: sizes, notes },
        }
      }),
  }
}

type SetTold = Awaited<ReturnType<typeof findSetsTold>>[number]
type AnswerTold = Awaited<ReturnType<typeof findAnswersTold>>[number]

const setOf = (set: SetTold | undefined): ClientsMeasurements['set'] =>
  set === undefined
    ? null
    : {
        ...{ id: set.measurement_id, measurements: set.sizes, isFromClient: set.from_client_at !== null },
        ...{ takenAt: set.taken_at, updatedAt: set.changed_at },
      }

const answerOf = (said: AnswerTold | undefined, set: SetTold | undefined): ClientsMeasurements['answer'] =>
  said === undefined
    ? null
    : {
        ...{ answer: said.answer, measurements: said.sizes, notes: said.notes, decision: said.decision },
        isOfSet:
          said.measurement_id === (set?.measurement_id ?? null) && said.seen_at === (set?.changed_at ?? null),
        createdAt: said.created_at,
      }
