import { type GarmentType, garmentTypes } from '../measuring/garments.ts'
import { type Length, lengthRatio, type NamedSize } from '../measuring/length.ts'
import { readSizeName } from '../measuring/size-reading.ts'
import type { SetSize } from './letter-sizes.ts'
import type { Figure } from './measures.ts'
import { isReadName, meaningOf } from './size-meanings.ts'
import { questionSizes, type SizeQuestion } from './size-questions.ts'

/** What looks like a slip in a size table, and in which of its sizes. */
export type TableQuestion =
  | { readonly kind: 'size'; readonly codes: readonly string[]; readonly question: SizeQuestion }
  /** Smaller than in the size before: sizes grow from one to the next. */
  | {
      readonly kind: 'falls'
      readonly name: string
      readonly code: string
      readonly size: Length
      readonly codeBefore: string
      readonly sizeBefore: Length
    }

const knows = (garment: GarmentType, name: string): boolean => meaningOf(garment, name) !== null

/**
 * As which garments a table's sizes are judged: the one that knows most of their names first, then others for those it
 * doesn't know. A table is of no garment, and what is asked of its sizes depends on one.
 */
function judges(names: readonly string[]): readonly { garment: GarmentType; names: ReadonlySet<string> }[] {
  const found: { garment: GarmentType; names: ReadonlySet<string> }[] = []
  let left = names
  for (;;) {
    const knownTo = garmentTypes.map((garment) => left.filter((name) => knows(garment, name)))
    const most = Math.max(...knownTo.map(({ length }) => length))
    const index = knownTo.findIndex(({ length }) => length === most)
    const garment = garmentTypes[index]
    if (garment === undefined || (most === 0 && found.length > 0)) return found
    const known = new Set(knownTo[index])
    found.push({ garment, names: known })
    left = left.filter((name) => !known.has(name))
    if (most === 0) return found
  }
}

/** As which garment a size is read that is of none: the first that knows most of its names. */
export const mainGarment = (names: readonly string[]): GarmentType => judges(names)[0]?.garment ?? 'dress'

/** The same question, whatever the figures are in it. */
const kindOf = (question: SizeQuestion): string =>
  [question.kind, 'name' in question && question.name, 'otherName' in question && question.otherName].join()

function questionCodes(rows: readonly SetSize[], figure: Figure): readonly TableQuestion[] {
  const [main, ...others] = judges([...new Set(rows.flatMap(({ sizes }) => sizes.map(({ name }) => name)))])
  if (!main) return []
  const found = new Map<string, { readonly codes: string[]; readonly question: SizeQuestion }>()
  for (const { code, sizes } of rows) {
    const asked = questionSizes({ garment: main.garment, figure, sizes })
    const besides = others.flatMap(({ garment, names }) =>
      questionSizes({ garment, figure, sizes: sizes.filter(({ name }) => names.has(name)) }).filter(
        ({ kind }) => kind === 'out-of-range',
      ),
    )
    for (const question of [...asked, ...besides]) {
      // A name with several meanings is asked about once, of the whole table.
      if (question.kind === 'unsure-name') continue
      const same = found.get(kindOf(question))
      if (same) same.codes.push(code)
      else found.set(kindOf(question), { codes: [code], question })
    }
  }
  return [...found.values()].map(({ codes, question }) => ({ kind: 'size', codes, question }))
}

/** Names that mean one size on one garment and another on the next, or none for certain. */
function questionNames(rows: readonly SetSize[]): readonly TableQuestion[] {
  const sizes = new Map(
    rows.flatMap((row) => row.sizes.map((size) => [size.name, size] as const)).toReversed(),
  )
  return [...sizes].toReversed().flatMap(([name, { size, unit }]): TableQuestion[] => {
    const read = readSizeName(name)
    const names = read.kind === 'unsure' ? read.names.filter(isReadName) : []
    if (names.length === 0) return []
    const codes = rows.filter((row) => row.sizes.some((one) => one.name === name)).map(({ code }) => code)
    return [{ kind: 'size', codes, question: { kind: 'unsure-name', name, size: { size, unit }, names } }]
  })
}

function questionGrowth(rows: readonly SetSize[]): readonly TableQuestion[] {
  const before = new Map<string, { readonly code: string; readonly size: NamedSize }>()
  return rows.flatMap(({ code, sizes }) =>
    sizes.flatMap((size): TableQuestion[] => {
      const last = before.get(size.name)
      before.set(size.name, { code, size })
      if (!last || lengthRatio(size, last.size) >= 1) return []
      const { name, ...length } = size
      const { name: _name, ...sizeBefore } = last.size
      return [{ kind: 'falls', name, code, size: length, codeBefore: last.code, sizeBefore }]
    }),
  )
}

/**
 * What has to be asked of a business's own sizes before a garment is drafted from them: what is asked of a client's, and
 * whether they grow. `rows` go from the smallest size on; it keeps nobody from saving.
 */
export const questionTable = (rows: readonly SetSize[], figure: Figure): readonly TableQuestion[] => [
  ...questionNames(rows),
  ...questionCodes(rows, figure),
  ...questionGrowth(rows),
]
