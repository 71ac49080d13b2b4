import type { AnalyticsStats } from '#contract/analytics.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { type FigureTable, figureCsv, fileName } from './figure-csv.ts'

/** Saves a table as a file for a spreadsheet. */
export function useFigureExport() {
  const { timeZone } = useRegion()
  return (table: FigureTable, { currency, period }: Pick<AnalyticsStats, 'currency' | 'period'>) => {
    const name = fileName(table, period, todayIn(timeZone))
    saveFile(new Blob([figureCsv(table, currency)], { type: 'text/csv;charset=utf-8' }), name)
    notify.success(m.analytics_csv_saved({ name }))
  }
}
