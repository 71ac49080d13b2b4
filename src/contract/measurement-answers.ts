import * as z from 'zod/mini'
import { garmentTypes } from '../domain/measuring/garments.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, nothing, optionalText } from './fields.ts'
import { eachOnce, Measurement, Size, sizes } from './measurements.ts'

/** What a client said to their measurements on their own page (docs/decisions/0106). */
const measurementAnswers = ['confirmed', 'differs', 'proposed'] as const
const answerDecisions = ['taken', 'dismissed'] as const

/** As long as what is written beside a set: it becomes that. */
export const ANSWER_NOTES_MAX = 1_000
const notes = optionalText(ANSWER_NOTES_MAX)

/** As the client reads it: the newest set of a garment, and what they said of that garment last. */
export const ClientsMeasurements = z.object({
  garmentType: z.enum(garmentTypes),
  set: z.nullable(
    z.object({
      id: z.string(),
      /** As they were taken, each in its unit. */
      measurements: z.array(Size),
      /** It was taken over from what they had sent. */
      isFromClient: z.boolean(),
      takenAt: instant(),
      updatedAt: instant(),
    }),
  ),
  answer: z.nullable(
    z.object({
      answer: z.enum(measurementAnswers),
      /** What was said is of the set as it stands above. */
      isOfSet: z.boolean(),
      measurements: z.array(Size),
      notes: z.nullable(z.string()),
      createdAt: instant(),
      decision: z.nullable(z.enum(answerDecisions)),
    }),
  ),
})
export type ClientsMeasurements = z.output<typeof ClientsMeasurements>

/** One of a client's, as the business reads it. */
export const MeasurementAnswer = z.object({
  id: z.string(),
  clientId: z.string(),
  garmentType: z.enum(garmentTypes),
  answer: z.enum(measurementAnswers),
  /** Those that differ, or all that is proposed. */
  measurements: z.array(Size),
  notes: z.nullable(z.string()),
  createdAt: instant(),
})
export type MeasurementAnswer = z.output<typeof MeasurementAnswer>

/** To the set as it was shown: 'these are right', or what differs, in sizes, in words or both. */
const AnswerBody = z.object({
  isRight: z.boolean(),
  /** Of the set when it was read. */
  updatedAt: instant(),
  measurements: z._default(z.array(Size).check(z.maxLength(60), eachOnce('name')), []),
  notes,
})

const ProposalBody = z.object({ garmentType: z.enum(garmentTypes), measurements: sizes(), notes })

const refusals = ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED', 'VALIDATION_FAILED'] as const

export const measurementAnswerEndpoints = {
  theirs: endpoint({
    method: 'GET',
    path: '/portal/measurements',
    summary: 'A client’s newest measurements of each garment, and what they said of them, on their own page',
    access: 'client',
    reply: z.object({ measurements: z.array(ClientsMeasurements) }),
    errors: ['NOT_FOUND'],
  }),
  say: endpoint({
    method: 'POST',
    path: '/portal/measurements/:id/answer',
    summary:
      'Say that measurements are right, or what differs; it replaces what was said and not decided yet',
    access: 'client',
    params: idParams,
    body: AnswerBody,
    reply: nothing,
    status: 201,
    creates: true,
    errors: refusals,
    callsPerMinute: 10,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/portal/measurements',
    summary: 'Send measurements of one’s own for a garment that none are on record for',
    access: 'client',
    body: ProposalBody,
    reply: nothing,
    status: 201,
    creates: true,
    errors: refusals,
    callsPerMinute: 10,
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/clients/:id/measurement-answers',
    summary: 'What a client said to their measurements and nobody has decided yet, newest first',
    access: 'member',
    needs: 'measurements.read',
    params: idParams,
    reply: z.object({ answers: z.array(MeasurementAnswer) }),
    errors: [],
  }),
  take: endpoint({
    method: 'POST',
    path: '/measurement-answers/:id/take',
    summary: 'Take what a client said over: a new set, made of the newest one and what differs from it',
    access: 'member',
    needs: 'measurements.write',
    params: idParams,
    body: z.object({
      /** Of the newest set of that garment when it was read; null where there was none. */
      baseUpdatedAt: z.nullable(instant()),
    }),
    reply: z.object({ measurement: Measurement }),
    status: 201,
    creates: true,
    errors: ['CONFLICT', 'PLAN_CLIENT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/measurement-answers/:id/dismiss',
    summary: 'Leave measurements as they are, whatever their client said',
    access: 'member',
    needs: 'measurements.write',
    params: idParams,
    reply: nothing,
    errors: ['CONFLICT'],
  }),
}
