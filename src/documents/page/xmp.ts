type Pdf = PDFKit.PDFDocument

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Also without what no XML may hold. */
const escaped = (text: string): string =>
  text.replaceAll(/[\ufffe\uffff]/g, '').replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)

/** pdfkit writes title, author and creator into the XMP as they are: 'Nadel & Faden' would be no XML. */
export function escapeXmp(pdf: Pdf): void {
  const write = pdf.endMetadata.bind(pdf)
  pdf.endMetadata = () => {
    const { info } = pdf
    // By now pdfkit has made objects of the texts.
    const texts = Object.entries(info).map(([key, value]) =>
      value instanceof Date ? [key, value] : [key, escaped(String(value))],
    )
    pdf.info = Object.fromEntries(texts)
    write()
    pdf.info = info
  }
}
