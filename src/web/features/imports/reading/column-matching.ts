import type { ImportKind } from '#contract/imports.ts'
import { type GarmentType, garmentTypes } from '#domain/measuring/garments.ts'
import { parseLength } from '#domain/measuring/parse-length.ts'
import { wordKey } from '#domain/measuring/word-key.ts'
import { locales } from '#web/paraglide/runtime.js'
import { readHeading, readSizeHeading } from '#web/shared/measurements/size-headings.ts'
import { fieldsOf } from './import-fields.ts'
import { readWord } from './word-values.ts'

/** What a column is: a field, a size by its name, or left out. */
export type Target =
  | { readonly kind: 'none' }
  | { readonly kind: 'field'; readonly id: string }
  | { readonly kind: 'size'; readonly name: string }

const leftOut: Target = { kind: 'none' }

/** As a value of a select, and back. */
export const targetKey = (target: Target): string => {
  switch (target.kind) {
    case 'none':
      return ''
    case 'field':
      return `field:${target.id}`
    case 'size':
      return `size:${target.name}`
  }
}

export function targetOf(key: string): Target {
  const at = key.indexOf(':')
  const [kind, rest] = [key.slice(0, at), key.slice(at + 1)]
  if (kind === 'field') return { kind, id: rest }
  return kind === 'size' ? { kind, name: rest } : leftOut
}

/** Fields by what their columns may be called; their own labels first. */
function wordsOf(kind: ImportKind): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const { id, label } of fieldsOf[kind]) {
    for (const locale of locales) words.set(wordKey(label({}, { locale })), id)
  }
  for (const { id, synonyms } of fieldsOf[kind]) {
    for (const word of [id, ...synonyms]) {
      if (!words.has(wordKey(word))) words.set(wordKey(word), id)
    }
  }
  return words
}

/** Whether most of what stands in a column are lengths: then it is a size of somebody's own. */
function holdsLengths(values: readonly string[]): boolean {
  const kinds = values.map((value) => parseLength(value, 'cm').kind)
  const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length
  return count('length') > count('refused')
}

const isTaken = (targets: readonly Target[], target: Target): boolean =>
  targets.some((other) => targetKey(other) === targetKey(target))

/** The garments that rows are of, as far as a column tells them. */
export function garmentsIn(
  targets: readonly Target[],
  valuesOf: (column: number) => readonly string[],
): readonly GarmentType[] {
  const column = targets.findIndex((target) => target.kind === 'field' && target.id === 'garmentType')
  const found = new Set(column === -1 ? [] : valuesOf(column).map(readWord.garment))
  return garmentTypes.filter((garment) => found.has(garment))
}

/**
 * What each column is, by its heading; of two that would be the same the first. `valuesOf` gives some of a column's cells. A
 * size whose heading has several meanings is left out until somebody says which (column-questions.ts).
 */
export function matchColumns(
  kind: ImportKind,
  headers: readonly string[],
  valuesOf: (column: number) => readonly string[],
): Target[] {
  const words = wordsOf(kind)
  const fields = headers.map((heading) => matchField(heading, words))
  const garments = garmentsIn(fields, valuesOf)
  const targets: Target[] = []
  for (const [column, heading] of headers.entries()) {
    const field = fields[column] ?? leftOut
    const isSize = kind === 'measurements' && field.kind === 'none'
    const target = isSize ? matchSize(heading, garments, valuesOf(column)) : field
    targets.push(isTaken(targets, target) ? leftOut : target)
  }
  return targets
}

function matchField(heading: string, words: ReadonlyMap<string, string>): Target {
  const id = words.get(wordKey(heading))
  return id !== undefined && wordKey(heading) !== '' ? { kind: 'field', id } : leftOut
}

function matchSize(heading: string, garments: readonly GarmentType[], values: readonly string[]): Target {
  if (heading === '') return leftOut
  const read = readHeading(heading, garments)
  if (read.kind === 'sure') return { kind: 'size', name: read.name }
  const isOwn = read.kind === 'own' && holdsLengths(values)
  return isOwn ? { kind: 'size', name: readSizeHeading(heading).name } : leftOut
}

/** A column becomes something else; the one that was that before is left out. */
export const withTarget = (targets: readonly Target[], column: number, target: Target): Target[] =>
  targets.map((other, index) => {
    if (index === column) return target
    return target.kind !== 'none' && targetKey(other) === targetKey(target) ? leftOut : other
  })
