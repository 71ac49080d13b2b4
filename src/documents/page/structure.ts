import type { Sheet } from './sheet.ts'

/** An element of the document's structure, which a screen reader reads instead of places on paper. */
export interface Element {
  /** An element within it. */
  child(kind: ElementKind, options?: ElementOptions): Element
  /** What is drawn meanwhile belongs to it. It may be told of several pages, one by one. */
  content(draw: () => void): void
}

interface ElementOptions {
  /** What a header cell heads. */
  readonly scope?: 'Column'
  /** What a picture shows, in words. */
  readonly alt?: string
}

type ElementKind = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD'

/** The root of a sheet's structure. */
export function documentElement({ pdf }: Sheet): Element {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return wrap(root, 'Document')

  function wrap(element: ReturnType<typeof pdf.struct>, kind: ElementKind): Element {
    return {
      child(childKind, options = {}) {
        const child = pdf.struct(childKind, options)
        element.add(child)
        return wrap(child, childKind)
      },
      content(draw) {
        const content = pdf.markStructureContent(kind)
        draw()
        pdf.endMarkedContent()
        element.add(content)
      },
    }
  }
}

/** Lines, repeated headers and page numbers: drawn, but no part of what is read. */
export function artifact({ pdf }: Sheet, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}
