/** What we use of fontkit, which brings no types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    readonly codePoints: readonly number[]
    readonly bbox: {
      readonly minX: number
      readonly minY: number
      readonly maxX: number
      readonly maxY: number
    }
  }

  export interface GlyphPosition {
    xAdvance: number
    readonly yAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }

  export interface GlyphRun {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly GlyphPosition[]
    readonly direction: 'ltr' | 'rtl'
  }

  /** The part of a TrueType font that goes into a file, as fontkit builds it up. */
  export interface Subset {
    readonly glyphs: number[]
    includeGlyph(id: number): number
    encode(): Uint8Array
    _addGlyph(id: number): number
    offset: number
    readonly glyf: Uint8Array[]
    readonly loca: { readonly offsets: number[] }
    readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] }
  }

  export interface Font {
    layout(
      text: string,
      features?: readonly string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun
    getGlyph(id: number): Glyph
    createSubset(): Subset
  }

  export function create(bytes: Uint8Array): Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Fonts that are parsed already, which the types don't know yet. */
    registerFont(name: string, font: object): this
  }
  interface PDFMetadata {
    /** Writes the XMP, when the document ends. */
    endMetadata(): void
  }

  interface PDFImage {
    /** What an image's size is before it is drawn, which the types don't know either. */
    openImage(bytes: ArrayBuffer): { readonly width: number; readonly height: number }
  }
}
