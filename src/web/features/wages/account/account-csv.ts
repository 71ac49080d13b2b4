import type { WageAccount } from '#contract/wages.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { type CsvCell, toCsv } from '#domain/csv/csv.ts'
import { m } from '#web/paraglide/messages.js'

// So that a spreadsheet reads the file as Unicode.
const byteOrderMark = '\ufeff'

interface Counting {
  readonly currency: string
  readonly timeZone: string
}

/** A worker's period as a sheet: what was carried over, each line of work and money that counts, and what they come to. */
export function accountCsv(account: WageAccount, { currency, timeZone }: Counting): string {
  const { carried, from, to, earned, adjusted, paid, lines, payouts } = account
  const work = lines
    .filter(({ takenBack }) => takenBack === null)
    .map(({ doneAt, name, label, tag, client, quantity, rate, amount }): [string, CsvCell[]] => [
      dayIn(timeZone, Date.parse(doneAt)),
      [name, label, tag, client?.name ?? null, quantity, rate, amount],
    ])
  const money = payouts
    .filter(({ takenBack }) => takenBack === null)
    .map(({ kind, paidOn, note, amount }): [string, CsvCell[]] => [
      paidOn,
      [
        [kind === 'payout' ? m.wages_payout() : m.wages_adjustment(), note].filter(Boolean).join(': '),
        ...[null, null, null, null, null],
        kind === 'payout' ? -amount : amount,
      ],
    ])
  const sum = (text: string, day: string, amount: number): CsvCell[] => [
    day,
    text,
    ...[null, null, null, null, null],
    amount,
  ]
  const end = Math.round((carried + earned + adjusted - paid) * 100) / 100
  return (
    byteOrderMark +
    toCsv([
      [
        m.wages_day(),
        m.wages_csv_what(),
        m.wages_csv_garment(),
        m.wages_csv_tag(),
        m.wages_csv_client(),
        m.wages_csv_quantity(),
        m.wages_csv_rate({ currency }),
        m.wages_csv_amount({ currency }),
      ],
      sum(m.wages_csv_carried(), from, carried),
      ...[...work, ...money].sort(([a], [b]) => a.localeCompare(b)).map(([day, cells]) => [day, ...cells]),
      sum(m.wages_csv_end(), to, end),
    ])
  )
}
