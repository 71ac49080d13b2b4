import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ImportKind, ImportOptions } from '#contract/imports.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { checkQuery } from '../imports-queries.ts'
import { dayOrders, type OpenedFile } from '../reading/opened-file.ts'
import { type Reading, readRow } from '../reading/row-reading.ts'
import { reviewRows } from './import-review.ts'

interface Reviewed {
  readonly kind: ImportKind
  readonly file: OpenedFile
  readonly unit: LengthUnit
  readonly options: ImportOptions
}

/** Every row of a file as it is read here, with what the server makes of it once that is known. */
export function useReview({ kind, file, unit, options }: Reviewed) {
  const [fileKey] = useState(() => crypto.randomUUID())
  const reading = useMemo<Reading>(
    () => ({
      kind,
      headers: file.table.headers,
      targets: file.targets,
      dayOrders: dayOrders(kind, file),
      unit,
    }),
    [kind, file, unit],
  )
  const read = useMemo(() => file.table.rows.map((row) => readRow(reading, row)), [file, reading])
  // Leaving rows with errors out changes nothing of what they are.
  const asked = { kind, rows: read.map(({ body }) => body), options: { ...options, skipInvalid: true } }
  const check = useQuery(checkQuery(fileKey, asked))
  const { data } = check
  const rows = useMemo(() => (data ? reviewRows(reading, read, data) : null), [reading, read, data])
  return { reading, rows, check }
}
