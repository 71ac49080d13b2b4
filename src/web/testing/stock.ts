import type { MaterialMove } from '#contract/material-moves.ts'
import type { Material } from '#contract/stock.ts'

const at = '2026-05-01T10:00:00.000Z'

/** A material, as the server answers one. */
export const materialNamed = (name: string, more: Partial<Material> = {}): Material => ({
  id: name,
  name,
  kind: 'fabric',
  code: null,
  color: null,
  supplier: null,
  note: null,
  widthMm: null,
  unit: 'm',
  cost: null,
  price: null,
  low: null,
  isClients: false,
  owner: null,
  onHand: 10,
  reserved: 0,
  free: 10,
  toBuy: 0,
  isLow: false,
  picture: null,
  createdAt: at,
  updatedAt: at,
  ...more,
})

/** Something that happened to it. */
export const moveOf = (kind: MaterialMove['kind'], more: Partial<MaterialMove> = {}): MaterialMove => ({
  id: `${kind} ${JSON.stringify(more)}`,
  kind,
  quantity: 3,
  after: 10,
  isForProject: false,
  project: null,
  piece: null,
  note: null,
  member: { id: 'ada', name: 'Ada' },
  at,
  isNewest: false,
  ...more,
})
