import type { Figure } from '#domain/drafting/measures.ts'
import { estimateSize } from '#domain/drafting/table-estimates.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { measureNameOf } from './measure-names.ts'
import { emptyCell, type Grid, lengthOf } from './table-values.ts'

/** No finer than the estimates are. */
const partsPer: Readonly<Record<LengthUnit, number>> = { inches: 4, cm: 2 }
const millimetresPer: Readonly<Record<LengthUnit, number>> = { inches: 25.4, cm: 10 }

/** By row and column, in millimetres: what a draft takes where a cell is empty; undefined where it isn't, or nothing is known. */
export function estimatesOf({
  figure,
  unit,
  columns,
  measures,
}: Grid & { readonly figure: Figure }): readonly (readonly (number | undefined)[])[] {
  const names = measures.map(({ label }) => measureNameOf(label))
  const ofSizes = columns.map((_column, index) => {
    const sizes = measures.flatMap(({ cells }, row) => {
      const length = lengthOf(cells[index] ?? emptyCell, unit)
      const name = names[row]
      return length && name ? [{ name, ...length }] : []
    })
    return estimateSize(sizes, figure, names)
  })
  return names.map((name) => ofSizes.map((estimates) => estimates.get(name)))
}

/** '≈ 72.5', as it stands in an empty cell. */
export function estimateText(mm: number | undefined, unit: LengthUnit): string {
  if (mm === undefined) return ''
  const size = Math.round((mm / millimetresPer[unit]) * partsPer[unit]) / partsPer[unit]
  return `≈ ${formatLength(size, unit, { locale: getLocale() })}`
}
