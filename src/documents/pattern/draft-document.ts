import { designNames } from '#domain/drafting/design.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import type { SizedPieces } from '#domain/drafting/size-nest.ts'
import type { TitleBlocks } from '#domain/drafting/title-block.ts'
import type { DocumentLocale } from '../invoice/languages.ts'
import { draftLanguages } from './draft-languages.ts'
import type { DraftWords } from './draft-words.ts'

export interface SizeLine {
  readonly name: string
  /** With its unit, and for an estimate what it may be off by. */
  readonly value: string
}

/** A draft as it goes to paper; its figures are already those of the reader. */
export interface DraftDocument {
  readonly locale: DocumentLocale
  readonly name: string
  /** What it is: 'Trouser block'. */
  readonly garment: string
  readonly client: string | null
  /** When the sizes were taken. */
  readonly day: string
  readonly maker: string
  readonly isBranded: boolean
  readonly sizes: readonly SizeLine[]
  readonly estimates: readonly SizeLine[]
  /** What the checks told of without failing. */
  readonly remarks: readonly string[]
  readonly allowances: { readonly seam: string; readonly hem: string }
  /** Of several sizes: a nest. */
  readonly pieces: readonly Piece[]
  /** The sizes that are nested, each with its own pieces; without any the draft is of one. */
  readonly sized?: readonly SizedPieces[]
  readonly createdAt: Date
}

/** What the sizes of a nest are called, from the first on. */
export const nestedNames = ({ sized = [] }: Pick<DraftDocument, 'sized'>): readonly string[] =>
  sized.map(({ name }) => name)

export const wordsOf = ({ locale }: Pick<DraftDocument, 'locale'>): DraftWords => draftLanguages[locale]

/** What stands on each piece: number and name, whose it is, how it is cut. */
export function titleBlocksOf(
  draft: Pick<DraftDocument, 'locale' | 'garment' | 'client' | 'day' | 'pieces'>,
): TitleBlocks {
  const words = wordsOf(draft)
  const { client, day } = draft
  const ofOne = new Set(draft.pieces.map(({ id }) => id.split('.')[0])).size === 1
  const partName = ({ id }: Piece) => {
    const design = designNames.find((name) => id.startsWith(`${name}.`))
    return ofOne || !design ? null : words.designs[design]
  }
  return new Map(
    draft.pieces.map((piece, index) => [
      piece.id,
      [
        `${index + 1} ${words.pieces[piece.name]}`,
        partName(piece) ?? draft.garment,
        [client, day].filter(Boolean).join(' · '),
        ...cutLines(piece, words),
      ].filter((line) => line !== ''),
    ]),
  )
}

/** How many are cut, and of what: 'Cut 2, mirrored · Fabric', and of each other cloth that is cut by the same line. */
export const cutLines = (piece: Piece, words: DraftWords): string[] =>
  [piece, ...piece.also.map((more) => ({ ...piece, ...more }))].map(
    (one) => `${words.cut(one)} · ${words.materials[one.material]}`,
  )
