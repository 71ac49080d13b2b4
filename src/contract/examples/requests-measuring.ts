import type { Api } from '../api.ts'
import { exampleIds } from './ids.ts'
import type { RequestsOf } from './requests-of.ts'
import { editedAt } from './said-once.ts'

const { client, event, field, piece, section, version } = exampleIds

const dress = [
  { name: 'Bust', size: 92, unit: 'cm' as const },
  { name: 'Waist', size: 72.5, unit: 'cm' as const },
  { name: 'Hips', size: 98, unit: 'cm' as const },
]

export const measurements: RequestsOf<Api['measurements']> = {
  list: { query: { q: 'lima', sort: '-created' } },
  create: {
    body: { clientId: client, garmentType: 'dress', measurements: dress, notes: 'Taken over a shirt' },
  },
  takeByTemplate: {
    body: { clientId: client, versionId: version, sections: [{ id: section, measurements: dress }] },
  },
  update: { body: { measurements: dress, notes: 'Waist let out after the second fitting' } },
}

export const measurementTemplates: RequestsOf<Api['measurementTemplates']> = {
  create: {
    body: {
      name: 'Bridal gown',
      sections: [
        {
          id: section,
          garmentType: 'dress',
          fields: [{ id: field, standard: 'Bust', label: null, unit: 'cm', isRequired: true }],
        },
      ],
      defaultFor: 'dress',
    },
  },
  update: { body: { name: 'Bridal gown, floor length' } },
}

export const measurementAnswers: RequestsOf<Api['measurementAnswers']> = {
  say: {
    body: {
      isRight: false,
      updatedAt: editedAt,
      measurements: [{ name: 'Waist', size: 74, unit: 'cm' }],
      notes: 'Measured again this morning',
    },
  },
  propose: { body: { garmentType: 'skirt', measurements: [{ name: 'Waist', size: 74, unit: 'cm' }] } },
  take: { body: { baseUpdatedAt: editedAt } },
}

export const fittings: RequestsOf<Api['fittings']> = {
  ofClient: { query: { limit: 20 } },
  create: { body: { worn: 'Ivory pumps, 6 cm', note: 'Shoulders sit well', eventId: event } },
  change: { body: { note: 'Shoulders sit well; take the waist in' } },
  addPhoto: { query: { view: 'front', piece } },
  changePhoto: { body: { view: 'side' } },
  addPin: { body: { pieceId: piece, text: 'Take the waist in', changeMm: -15 } },
  changePin: { body: { text: 'Take the waist in on both sides', changeMm: -20 } },
  makeTask: { body: { pieceId: piece } },
}
