import type { Api } from '../api.ts'
import { exampleIds } from './ids.ts'
import type { RequestsOf } from './requests-of.ts'
import { PICTURE } from './said-once.ts'

const { client, measurement } = exampleIds

const options = {
  ease: 'normal' as const,
  allowanceMm: 10,
  hemMm: 30,
  lengthMm: null,
  sizes: [],
}
const rows = [
  {
    code: '38',
    sizes: [
      { name: 'Bust', size: 88, unit: 'cm' as const },
      { name: 'Waist', size: 70, unit: 'cm' as const },
    ],
  },
]

export const drafts: RequestsOf<Api['drafts']> = {
  list: { query: { q: 'chinos' } },
  create: {
    body: {
      name: 'Chinos for Ana',
      clientId: client,
      measurementId: measurement,
      design: 'chinos',
      figure: 'women',
      options,
    },
  },
  update: { body: { name: 'Chinos for Ana, looser', options: { ...options, ease: 'loose' } } },
}

export const sizeTables: RequestsOf<Api['sizeTables']> = {
  create: { body: { name: 'House sizes', figure: 'women', rows } },
  update: { body: { name: 'House sizes, 2026' } },
}

export const patterns: RequestsOf<Api['patterns']> = {
  list: { query: { garmentType: 'Dress', fabricType: 'Silk' } },
  create: {
    body: {
      name: 'Summer dress',
      description: 'Knee length, with pockets',
      garmentType: 'Dress',
      style: 'Casual',
      sizeRange: 'M-L',
      fabricType: 'Linen',
      base64Image: PICTURE,
    },
  },
  library: { query: { garmentType: 'Dress', limit: 12 } },
  update: { body: { name: 'Summer dress, sleeveless', occasion: 'Garden party' } },
  report: { body: { reason: 'copied', note: 'This is our pattern of last spring' } },
}
