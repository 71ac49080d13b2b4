/** Inside pdfkit: what a viewer is asked to do, an object that `displayTitle` makes. */
declare namespace PDFKit {
  namespace Mixins {
    interface PDFAttachmentOptions {
      /** How the file is meant beside the paper. */
      relationship?: 'Alternative'
    }
  }
  interface PDFDocument {
    readonly _root: {
      readonly data: { readonly ViewerPreferences?: { readonly data: Record<string, unknown> } }
    }
  }
}
