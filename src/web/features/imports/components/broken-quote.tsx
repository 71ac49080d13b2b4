import { Alert } from '@mantine/core'
import type { CsvTable } from '#web/lib/csv-table.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'

/** Where the file itself is broken: fewer rows than it seems to have would come of it. */
export function BrokenQuote({ table: { brokenLine } }: { table: CsvTable }) {
  if (brokenLine === null) return null
  return (
    <Alert color="yellow" role="alert">
      {m.imports_broken_quote({ line: formatNumber(brokenLine) })}
    </Alert>
  )
}
