/** Inside pdfkit: what a viewer is asked to do, an object that `displayTitle` makes. */
declare namespace PDFKit {
  interface PDFDocument {
    readonly _root: {
      readonly data: { readonly ViewerPreferences?: { readonly data: Record<string, unknown> } }
    }
  }
}
