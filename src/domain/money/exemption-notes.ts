/** The sentence by which a small business says why it puts no tax on what it sells, in the words of its country. */
const notes: Readonly<Record<string, string>> = {
  DE: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
  AT: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG).',
  FR: 'TVA non applicable, art. 293 B du CGI.',
}

/** Null where we know of none. */
export const exemptionNoteIn = (country: string): string | null => notes[country] ?? null
