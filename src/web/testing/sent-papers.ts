import type { KeptFile, SentPaper } from '#contract/sent-papers.ts'

export const askedAt = '2026-05-02T10:00:00.000Z'

export const keptFile = (name: string): KeptFile => ({
  ...{ url: `/files/place/${name}`, fileName: name, bytes: 9, sha256: 'f' },
})

/** An invoice that was mailed to Ana, with whatever a test wants to be otherwise. */
export const sending = (id: string, more: Partial<SentPaper> = {}): SentPaper => ({
  ...{ id, kind: 'invoice', number: 'INV-001', to: 'ana@example.com', askedAt, settledAt: askedAt },
  ...{ outcome: 'sent', eFormat: 'none', isChanged: false, pdf: keptFile('INV-001.pdf'), xml: null },
  ...more,
})
