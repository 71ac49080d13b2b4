import type { DesignName } from '#domain/drafting/design.ts'
import type { Piece } from '#domain/drafting/piece.ts'
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
  readonly design: DesignName
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
  readonly pieces: readonly Piece[]
  readonly createdAt: Date
}

export const wordsOf = ({ locale }: Pick<DraftDocument, 'locale'>): DraftWords => draftLanguages[locale]

/** What stands on each piece: number and name, whose it is, how it is cut. */
export function titleBlocksOf(
  draft: Pick<DraftDocument, 'locale' | 'design' | 'client' | 'day' | 'pieces' | 'allowances'>,
): TitleBlocks {
  const words = wordsOf(draft)
  const { client, day } = draft
  return new Map(
    draft.pieces.map((piece, index) => [
      piece.id,
      [
        `${index + 1} ${words.pieces[piece.name]}`,
        words.designs[draft.design],
        [client, day].filter(Boolean).join(' · '),
        words.cut(piece),
        words.materials[piece.material],
      ].filter((line) => line !== ''),
    ]),
  )
}
