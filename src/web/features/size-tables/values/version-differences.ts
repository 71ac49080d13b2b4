import type { SizeTable } from '#contract/size-tables.ts'
import { compareSizes } from '#domain/measuring/difference.ts'
import { m } from '#web/paraglide/messages.js'
import { sizeText } from '#web/shared/measurements/set-words.ts'
import { figureWords } from '../components/figure-words.ts'
import { measureLabel } from './measure-names.ts'
import { sizesOf, type TableValues } from './table-values.ts'

/** Where what was typed differs from what is on record now. */
export function versionDifferences(newer: SizeTable, typed: TableValues) {
  const sizes = sizesOf(typed)
  const codes = [...new Set([...newer.rows, ...sizes].map(({ code }) => code))]
  const changes = codes.flatMap((code) => {
    const mine = sizes.find((row) => row.code === code)?.sizes ?? []
    const theirs = newer.rows.find((row) => row.code === code)?.sizes ?? []
    return compareSizes(mine, theirs, typed.unit).map((change) => ({
      label: `${code} · ${measureLabel(change.name)}`,
      onRecord: change.kind === 'added' ? '' : sizeText(change.before, typed.unit),
    }))
  })
  return [
    ...(newer.name === typed.name.trim() ? [] : [{ label: m.size_tables_name(), onRecord: newer.name }]),
    ...(newer.figure === typed.figure
      ? []
      : [{ label: m.size_tables_figure(), onRecord: figureWords[newer.figure]() }]),
    ...changes,
  ]
}
