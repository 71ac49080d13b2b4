import type { Instalment, InstalmentBody } from '#contract/instalments.ts'
import { addDays } from '#domain/calendar/days.ts'
import { typedNumber } from '#web/lib/typed-number.ts'
import { m } from '#web/paraglide/messages.js'

/** A part of the form; an empty field is an empty text. */
export interface InstalmentValues {
  /** Tells rows apart while they come and go; it never leaves the form. */
  readonly key: string
  readonly label: string
  /** A share of the total, an amount, or what the others leave, which has no number. */
  readonly kind: 'percent' | 'amount' | 'rest'
  readonly value: number | string
  /** Whether its day is counted from that of the invoice, or chosen. */
  readonly by: 'days' | 'day'
  readonly days: number | string
  readonly dueOn: string
}

const HALF_WAY_DAYS = 30
/** What most ask for first. */
const DEPOSIT_PERCENT = 30

const row = (more: Partial<InstalmentValues>): InstalmentValues => ({
  ...{ key: crypto.randomUUID(), label: '', kind: 'percent', value: '' },
  ...{ by: 'days', days: '', dueOn: '' },
  ...more,
})

/** What a plan of payments begins with: a deposit at once, and the rest. */
export const newSchedule = (): InstalmentValues[] => [
  row({ label: m.invoices_instalment_deposit(), value: DEPOSIT_PERCENT, days: 0 }),
  row({ label: m.invoices_instalment_rest_label(), kind: 'rest', days: HALF_WAY_DAYS }),
]

/** One more stands before what is left, which is the last. */
export function withOneMore(rows: readonly InstalmentValues[]): InstalmentValues[] {
  const last = rows.at(-1)
  return last?.kind === 'rest' ? [...rows.slice(0, -1), row({}), last] : [...rows, row({})]
}

export const scheduleValuesOf = (schedule: readonly Instalment[] | undefined): InstalmentValues[] =>
  (schedule ?? []).map(({ label, percent, isRest, amount, days, dueOn }) =>
    row({
      label,
      kind: isRest ? 'rest' : percent === null ? 'amount' : 'percent',
      value: isRest ? '' : (percent ?? amount),
      by: days === null ? 'day' : 'days',
      days: days ?? '',
      dueOn: days === null ? (dueOn ?? '') : '',
    }),
  )

/** The same as many days later: of a paper that is written once more. */
export const movedBy = (rows: readonly InstalmentValues[], days: number): InstalmentValues[] =>
  rows.map((row) => (row.dueOn === '' ? row : { ...row, dueOn: addDays(row.dueOn, days) }))

/** What is counted while somebody types: what isn't a number yet counts as nothing. */
export const sharesOf = (rows: readonly InstalmentValues[]) =>
  rows.map(({ kind, value }) => {
    const number = Number.isFinite(Number(value)) ? Number(value) : 0
    return kind === 'rest' ? {} : { [kind]: number }
  })

/** As the contract takes them; what is missing is left out, for the contract to tell. */
export const scheduleOf = (rows: readonly InstalmentValues[]): InstalmentBody[] =>
  rows.map(({ label, kind, value, by, days, dueOn }) => ({
    label,
    // An empty field is no 'rest': it is a number that is missing.
    ...(kind !== 'rest' && { [kind]: typedNumber(value) ?? Number.NaN }),
    ...(by === 'days' ? { days: typedNumber(days) } : dueOn !== '' && { dueOn }),
  }))

/** The last of their days; empty where one of them isn't known yet. */
export function lastDayOf(rows: readonly InstalmentValues[], issueDate: string): string {
  const days = rows.map(({ by, days, dueOn }) => {
    if (by === 'day') return dueOn
    return issueDate === '' || days === '' || !Number.isInteger(Number(days))
      ? ''
      : addDays(issueDate, Number(days))
  })
  return days.includes('') ? '' : (days.toSorted().at(-1) ?? '')
}
