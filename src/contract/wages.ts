import * as z from 'zod/mini'
import { garments } from '../domain/workshop/garments.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, isoDay, line, money, signedMoney } from './fields.ts'
import { textLimits } from './limits.ts'
import { shownTo } from './shown-to.ts'
import { WORK_ITEMS_MAX } from './work-items.ts'

/** How many lines of a worker's period are told at once: the newest of them. */
export const WAGE_LINES_MAX = 1_000

/** A payout hands out what is owed; an adjustment adds to it, or takes off it. */
export const payoutKinds = ['payout', 'adjustment'] as const
export type PayoutKind = (typeof payoutKinds)[number]

type Reader = 'wages.read' | 'wages.own'

const named = z.object({ id: z.string(), name: z.string() })

/** Who took it back, as they were called then. */
const takenBack = z.nullable(z.object({ at: instant(), by: z.nullable(z.string()) }))

const payoutFor = (reader: Reader) =>
  z.object({
    id: z.string(),
    memberId: z.string(),
    kind: z.enum(payoutKinds),
    /** Of an adjustment below zero where it takes off. */
    amount: shownTo(reader, z.number()),
    paidOn: isoDay(),
    note: z.nullable(z.string()),
    /** Who wrote it down, as they were called then. */
    by: z.nullable(z.string()),
    takenBack,
    createdAt: instant(),
  })
export const Payout = payoutFor('wages.read')
export type Payout = z.output<typeof Payout>

/** In the period, but for what is due: that is as of now, whatever period is looked at. */
const sumsFor = (reader: Reader) => ({
  earned: shownTo(reader, z.number()),
  adjusted: shownTo(reader, z.number()),
  paid: shownTo(reader, z.number()),
  due: shownTo(reader, z.number()),
})

const period = { from: isoDay(), to: isoDay() }

const Worker = z.object({
  id: z.string(),
  name: z.string(),
  /** Works there no more: what is due is still theirs. */
  isFormer: z.boolean(),
  /** How many tasks they did in the period, and how many of them nothing is paid for. */
  tasks: z.int(),
  unrated: z.int(),
  ...sumsFor('wages.read'),
})
export type WageWorker = z.output<typeof Worker>

const lineFor = (reader: Reader) =>
  z.object({
    id: z.string(),
    doneAt: instant(),
    /** As the work and its garment were called then. */
    name: z.string(),
    label: z.nullable(z.string()),
    tag: z.nullable(z.int()),
    /** Null of a piece, project or client that is gone, or that the reader doesn't see. */
    pieceId: z.nullable(z.string()),
    project: z.nullable(named),
    client: z.nullable(named),
    quantity: z.number(),
    /** For one, and for all of it; null where nothing is paid for it. */
    rate: z.nullable(shownTo(reader, z.number())),
    amount: z.nullable(shownTo(reader, z.number())),
    /** The tick was taken away after a payout: it counts no more. */
    takenBack,
  })
export type WageLine = z.output<ReturnType<typeof lineFor>>

const rateFor = (reader: Reader) =>
  z.object({
    workItemId: z.string(),
    name: z.string(),
    garment: z.nullable(z.enum(garments)),
    /** What the price list pays everybody; to workers themselves only where it is what they are paid. */
    usual: z.nullable(shownTo(reader, z.number())),
    /** What they are paid in its place. */
    own: z.nullable(shownTo(reader, z.number())),
  })
export type OwnRate = z.output<ReturnType<typeof rateFor>>

/** What one worker did and got in a period. */
const accountFor = (reader: Reader) =>
  z.object({
    worker: z.object({ id: z.string(), name: z.string(), isFormer: z.boolean() }),
    ...period,
    /** The dues when the period began. */
    carried: shownTo(reader, z.number()),
    ...sumsFor(reader),
    /** The newest first. */
    lines: z.array(lineFor(reader)),
    payouts: z.array(payoutFor(reader)),
    /** Why less than nothing is due: work whose tick was taken away after it had been paid. */
    reasons: z.array(lineFor(reader)),
    rates: z.array(rateFor(reader)),
  })
export type WageAccount = z.output<ReturnType<typeof accountFor>>

const NewPayout = z.object({
  memberId: z.uuid(),
  kind: z._default(z.enum(payoutKinds), 'payout'),
  /** Of a payout all that is due where it doesn't say; below zero an adjustment takes off. */
  amount: z.optional(shownTo('wages.write', signedMoney('work'))),
  /** The dues as they were read: where something else is due by now nothing is written. */
  dueWas: z.optional(shownTo('wages.write', z.number())),
  /** Today where it doesn't say. */
  paidOn: z.optional(isoDay()),
  note: z.optional(z.nullable(line(textLimits.payoutNote))),
})

const periodQuery = z.object({ from: z.optional(isoDay()), to: z.optional(isoDay()) })
const closings = ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'] as const
const onePayout = z.object({ payout: Payout, due: shownTo('wages.read', z.number()) })

export const wageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/wages',
    summary: 'What each worker earned and got in a period, this month unless told, and what is due now',
    access: 'member',
    needs: 'wages.read',
    query: periodQuery,
    reply: z.object({ ...period, workers: z.array(Worker) }),
    errors: [],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/wages/mine',
    summary: 'One’s own work, payouts and rates in a period, and what is due now',
    access: 'member',
    needs: 'wages.own',
    keys: false,
    query: periodQuery,
    reply: z.object({ account: accountFor('wages.own') }),
    errors: [],
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/team/members/:id/wages',
    summary: 'The same of anybody who works there, or has worked there',
    access: 'member',
    needs: 'wages.read',
    params: idParams,
    query: periodQuery,
    reply: z.object({ account: accountFor('wages.read') }),
    errors: [],
  }),
  setRates: endpoint({
    method: 'POST',
    path: '/wages/rates',
    summary: 'What one member is paid for lines of the price list; null pays what the list says',
    access: 'member',
    needs: 'business.write',
    body: z.object({
      memberId: z.uuid(),
      rates: z
        .array(
          z.object({
            workItemId: z.uuid(),
            rate: z.nullable(shownTo('wages.read', money('work'))),
          }),
        )
        .check(z.minLength(1), z.maxLength(WORK_ITEMS_MAX)),
    }),
    reply: z.object({ rates: z.array(rateFor('wages.read')) }),
    errors: [...closings],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/payouts',
    summary: 'Pay out what is due, or a part of it, or adjust it',
    access: 'member',
    needs: 'wages.write',
    body: NewPayout,
    reply: onePayout,
    status: 201,
    errors: ['CONFLICT', ...closings],
    creates: true,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/payouts/:id/take-back',
    summary: 'A payout or adjustment was a mistake: it stays on record, and counts no more',
    access: 'member',
    needs: 'wages.write',
    params: idParams,
    reply: onePayout,
    errors: [...closings],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/payouts/:id/restore',
    summary: 'It was no mistake after all: it counts again',
    access: 'member',
    needs: 'wages.write',
    params: idParams,
    reply: onePayout,
    errors: [...closings],
  }),
}
