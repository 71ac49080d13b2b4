import type { Task } from '#contract/tasks.ts'
import type { WorkItem } from '#contract/work-items.ts'

const at = '2026-05-01T10:00:00.000Z'

/** A line of a price list, as the server answers one. */
export const workItemNamed = (name: string, more: Partial<WorkItem> = {}): WorkItem => ({
  id: name,
  name,
  garment: 'trousers',
  price: 18,
  unit: null,
  taxRate: null,
  minutes: 30,
  rate: null,
  isAway: false,
  createdAt: at,
  updatedAt: at,
  ...more,
})

/** Something to be done on a piece. */
export const taskNamed = (name: string, more: Partial<Task> = {}): Task => ({
  id: name,
  pieceId: 'piece',
  workItemId: null,
  name,
  quantity: 1,
  price: 18,
  minutes: 30,
  memberId: null,
  done: null,
  createdAt: at,
  updatedAt: at,
  ...more,
})
