import type { WageAccount } from '#contract/wages.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { accountCsv } from './account-csv.ts'

/** Saves a worker's period as a file for a spreadsheet. */
export function saveAccount(
  account: WageAccount,
  counting: { readonly currency: string; readonly timeZone: string },
): void {
  const { worker, from, to } = account
  const content = new Blob([accountCsv(account, counting)], { type: 'text/csv;charset=utf-8' })
  saveFile(content, `${m.wages_csv_file()}-${worker.name}-${from}-${to}.csv`)
}
