import type { SizeTable } from '#contract/size-tables.ts'
import { letterCodes, letterSize, type SetSize } from '#domain/drafting/letter-sizes.ts'
import type { Figure } from '#domain/drafting/measures.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { gridOf, type TableValues } from './table-values.ts'

/** What a new table asks for first: with these the estimates are good. */
const usualMeasures: Readonly<Record<Figure, readonly string[]>> = {
  women: ['Bust', 'Waist', 'Hips', 'Back Length', 'Arm Length', 'Height'],
  men: ['Chest', 'Waist', 'Hips', 'Shoulder Width', 'Arm Length', 'Height'],
}

const EMPTY_COLUMNS = 5

export const emptyTable = (figure: Figure, unit: LengthUnit): TableValues => ({
  name: '',
  figure,
  ...gridOf(
    Array.from({ length: EMPTY_COLUMNS }, () => ({ code: '', sizes: [] })),
    unit,
    usualMeasures[figure],
  ),
})

/** A woman's chest is kept as her bust. */
const asUsual = (figure: Figure, { code, sizes }: SetSize): SetSize => ({
  code,
  sizes: sizes.map((size) =>
    figure === 'women' && size.name === 'Chest' ? { ...size, name: 'Bust' } : size,
  ),
})

/** A copy of XS to 3XL to start from: what they say is filled in, the usual measures besides are left to be typed. */
export function lettersTable(figure: Figure, unit: LengthUnit, name: string): TableValues {
  const rows = letterCodes.map((code) => asUsual(figure, letterSize(figure, code)))
  const grid = gridOf(rows, unit, usualMeasures[figure])
  const order = new Map(gridOf([], unit, usualMeasures[figure]).measures.map(({ label }, at) => [label, at]))
  const place = (label: string) => order.get(label) ?? order.size
  return {
    name,
    figure,
    ...grid,
    measures: grid.measures.toSorted((a, b) => place(a.label) - place(b.label)),
  }
}

export const copyOf = ({ figure, rows }: SizeTable, unit: LengthUnit, name: string): TableValues => ({
  name,
  figure,
  ...gridOf(rows, unit),
})
