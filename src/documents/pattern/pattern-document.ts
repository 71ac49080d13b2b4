import type { PageSize } from '../page/page-size.ts'

/** What is printed of a pattern, in words that are already those of the reader. */
export interface PatternDocument {
  readonly name: string
  readonly maker: string
  /** Garment, style, size range … in a line. */
  readonly facts: string
  readonly description: string | null
  readonly materials: readonly string[]
  readonly instructions: readonly string[]
  /** A JPEG, or a PNG where pdfkit may unpack it. */
  readonly picture: { readonly bytes: Uint8Array; readonly alt: string } | null
  readonly words: { readonly materials: string; readonly instructions: string }
  readonly language: string
  readonly pageSize: PageSize
  readonly createdAt: Date
}
