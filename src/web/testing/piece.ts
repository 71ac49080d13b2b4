import type { Piece } from '#contract/pieces.ts'
import type { Stage, Workshop } from '#contract/workshop.ts'

const at = '2026-05-01T10:00:00.000Z'

export const stageNamed = (name: string, meaning: Stage['meaning'] = 'work'): Stage => ({
  id: name,
  name,
  meaning,
  days: 2,
  tellsByItself: false,
  minutes: null,
})

/** Four stages are enough to go wrong between. */
export const workshop: Workshop = {
  stages: [
    stageNamed('Measured', 'wait'),
    stageNamed('Cut'),
    stageNamed('Ready', 'ready'),
    stageNamed('Collected', 'collected'),
  ],
  workDays: [1, 2, 3, 4, 5],
  closures: [],
  rushPercent: 50,
  words: [],
  updatedAt: at,
}

export const weddingId = '0198a1b2-0000-7000-8000-0000000000aa'

/** A garment of which little is known but what it is called, as the server answers one. */
export const pieceNamed = (label: string, more: Partial<Piece> = {}): Piece => ({
  id: label,
  tag: 1042,
  project: { id: weddingId, name: 'Wedding' },
  client: { id: 'ana', name: 'Ana Sousa' },
  label,
  garment: 'jacket',
  stageId: 'Measured',
  stageSince: at,
  promisedOn: null,
  planned: {},
  nextOn: null,
  isLate: false,
  isRush: false,
  price: null,
  measurementId: null,
  memberId: null,
  note: null,
  collectedAt: null,
  toldAt: null,
  readOnly: false,
  createdAt: at,
  updatedAt: at,
  ...more,
})
