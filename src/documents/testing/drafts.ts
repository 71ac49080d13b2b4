import type { Piece } from '#domain/drafting/piece.ts'
import type { DraftDocument } from '../pattern/draft-document.ts'

/** A draft with as little beside its pieces as there can be. */
export const buildDraft = (pieces: readonly Piece[]): DraftDocument => ({
  locale: 'en',
  name: 'Spring',
  garment: 'Jacket',
  client: 'Ana Sousa',
  day: '22 November 2026',
  maker: 'Atelier Sousa',
  isBranded: true,
  sizes: [],
  estimates: [],
  remarks: [],
  allowances: { seam: '10 mm', hem: '30 mm' },
  pieces,
  createdAt: new Date('2026-11-22T10:00:00.000Z'),
})
