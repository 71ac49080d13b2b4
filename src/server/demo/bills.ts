import type { CreateInvoiceBody } from '#contract/invoice-bodies.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Project } from '#contract/projects.ts'
import { taxPercent } from './atelier.ts'
import type { Random } from './random.ts'

type Body = (typeof CreateInvoiceBody)['_zod']['output']

/** The invoice of an order, and what becomes of it. Instants are milliseconds since the epoch. */
export interface Bill {
  readonly writtenMs: number
  /** Null stays a draft. */
  readonly sentMs: number | null
  readonly dueDay: string
  readonly items: Body['items']
  readonly discount: NonNullable<Body['discount']> | null
  readonly taxRate: number
  /** To private people prices are told with the tax. */
  readonly taxIncluded: boolean
  readonly notes: string | null
  readonly payments: readonly PlannedPayment[]
}

interface PlannedPayment {
  readonly atMs: number
  readonly method: PaymentMethod
  /** In whole dollars; null is whatever is left. */
  readonly dollars: number | null
  readonly note: string | null
}

/** What is known of an order when it is invoiced. */
interface Piecework {
  readonly name: string
  readonly startedMs: number
  readonly dueDay: string
  readonly budgetDollars: number
  readonly status: Project['status']
  readonly movedMs: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** From here on half is asked for before the cloth is cut. */
const DEPOSIT_FROM_DOLLARS = 900
const TERM_DAYS = 14

const methods: readonly PaymentMethod[] = ['bank-transfer', 'bank-transfer', 'card', 'card', 'cash']

/** Large pieces are invoiced when they are ordered, against a deposit; small ones when they are ready. */
export function planBill(random: Random, order: Piecework, todayMs: number): Bill | null {
  const isLarge = order.budgetDollars >= DEPOSIT_FROM_DOLLARS
  const isReady = order.status === 'completed'
  if (!isLarge && !isReady && !random.chance(0.3)) return null
  const writtenMs = isLarge || !isReady ? order.startedMs + HOUR_MS : order.movedMs + HOUR_MS
  const isDraft = !isLarge && !isReady
  return {
    writtenMs,
    sentMs: isDraft ? null : writtenMs + HOUR_MS,
    dueDay: isLarge ? order.dueDay : new Date(writtenMs + TERM_DAYS * DAY_MS).toISOString().slice(0, 10),
    items: itemsOf(random, order),
    discount: planDiscount(random),
    taxRate: taxPercent.usual,
    taxIncluded: !isLarge,
    notes: random.chance(0.25) ? 'Alterations within six months are on the house.' : null,
    payments: isDraft
      ? []
      : planPayments(random, order, writtenMs, isLarge).filter(({ atMs }) => atMs < todayMs),
  }
}

function planDiscount(random: Random): Bill['discount'] {
  if (random.chance(0.1)) return { kind: 'percent', value: 10 }
  return random.chance(0.08) ? { kind: 'amount', value: 50 } : null
}

function planPayments(
  random: Random,
  { startedMs, movedMs, status, budgetDollars }: Piecework,
  writtenMs: number,
  isLarge: boolean,
): PlannedPayment[] {
  const paidLater = (fromMs: number, most: number) => fromMs + random.between(1, most) * DAY_MS + 2 * HOUR_MS
  const deposit: PlannedPayment = {
    atMs: paidLater(startedMs, 5),
    method: random.pick(methods),
    dollars: Math.round(budgetDollars / 20) * 10,
    note: 'Deposit',
  }
  const rest: PlannedPayment = {
    atMs: paidLater(isLarge ? movedMs : writtenMs, 21),
    method: random.pick(methods),
    dollars: null,
    note: null,
  }
  const settles = status === 'completed' && random.chance(0.93)
  return [...(isLarge ? [deposit] : []), ...(settles ? [rest] : [])]
}

const cloths: readonly { readonly name: string; readonly rate: number }[] = [
  { name: 'Cloth from the mill', rate: 64 },
  { name: 'Silk, by the metre', rate: 88.5 },
  { name: 'Wool and lining, by the metre', rate: 71.2 },
]

/** Cloth by the metre, fittings by the hour, and the rest of the budget for the making. */
function itemsOf(random: Random, { name, budgetDollars }: Piecework): Bill['items'] {
  const cloth = random.pick(cloths)
  const metres = Math.max(1, Math.round((budgetDollars * 0.22) / cloth.rate / 0.25) * 0.25)
  const hours = budgetDollars >= DEPOSIT_FROM_DOLLARS ? random.between(4, 9) / 2 : 0
  const making = Math.max(40, Math.round(budgetDollars - metres * cloth.rate - hours * 60))
  return [
    { description: `${name}, made to measure`, quantity: 1, rate: making },
    { description: cloth.name, quantity: metres, rate: cloth.rate },
    ...(hours > 4
      ? [
          {
            description: 'The house’s book on caring for silk',
            quantity: 1,
            rate: 32,
            taxRate: taxPercent.books,
          },
        ]
      : []),
    ...(hours > 0 ? [{ description: 'Fittings', quantity: hours, rate: 60 }] : []),
  ]
}
