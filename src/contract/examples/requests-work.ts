import type { Api } from '../api.ts'
import { exampleIds } from './ids.ts'
import type { RequestsOf } from './requests-of.ts'

const { client, member, otherStage, piece, project, stage, workItem } = exampleIds

export const projects: RequestsOf<Api['projects']> = {
  list: { query: { status: 'in-progress', sort: 'due' } },
  create: {
    body: {
      clientId: client,
      name: 'Wedding dress',
      type: 'Wedding Dress',
      description: 'Ivory satin, floor length',
      priority: 'high',
      dueDate: '2026-08-14',
      budget: 1200,
      budgetCurrency: 'EUR',
    },
  },
  update: { body: { status: 'in-progress', progress: 40 } },
}

export const workshop: RequestsOf<Api['workshop']> = {
  board: { query: { stage, rush: true } },
  ofClient: { query: { limit: 20 } },
  byTag: { query: { number: 1017 } },
  create: {
    body: {
      projectId: project,
      label: 'Wedding dress',
      garment: 'wedding-dress',
      promisedOn: '2026-08-07',
      price: 1200,
      note: 'Lining is in the second drawer',
    },
  },
  update: { body: { promisedOn: '2026-08-10', isRush: true } },
  move: { body: { pieceIds: [piece], stageId: otherStage } },
  undoMove: { body: { pieceIds: [piece] } },
  tell: { body: { way: 'sms', message: 'Your dress is ready to be collected.', pieceIds: [piece] } },
  previewWords: {
    body: { meaning: 'ready', language: 'en', text: 'Dear {name}, {pieces} can be collected.' },
  },
  setUp: {
    body: {
      workDays: [1, 2, 3, 4, 5],
      closures: [{ from: '2026-08-17', until: '2026-08-28', note: 'Summer' }],
      rushPercent: 25,
    },
  },
}

export const tickets: RequestsOf<Api['tickets']> = {
  take: {
    body: {
      client: { name: 'Ana Lima', phone: '+351 912 345 678' },
      promisedOn: '2026-05-15',
      isRush: false,
      pieces: [
        {
          label: 'Navy trousers',
          garment: 'trousers',
          note: 'Pins mark the length',
          tasks: [{ name: 'Shorten the hem', quantity: 1, price: 24, minutes: 30 }],
        },
      ],
      deposit: 10,
    },
  },
  promise: { query: { minutes: 90, rush: false, on: '2026-05-15' } },
  load: { query: { without: piece } },
  offers: { query: { clientId: client } },
  addItem: {
    body: { name: 'Shorten the hem', garment: 'trousers', price: 24, unit: 'piece', minutes: 30 },
  },
  orderItems: { body: { ids: [workItem] } },
  changeItem: { body: { price: 26 } },
  addTask: { body: { pieceId: piece, workItemId: workItem, quantity: 1 } },
  changeTask: { body: { minutes: 45 } },
  done: { body: { byMe: true } },
  setDeposit: { body: { deposit: 20 } },
}

export const stock: RequestsOf<Api['stock']> = {
  list: { query: { updatedSince: '2026-05-04T00:00:00.000Z' } },
  create: {
    body: { name: 'Navy hopsack', kind: 'fabric', unit: 'm', widthMm: 1500, cost: 32, price: 58, low: 5 },
  },
  update: { body: { price: 60, low: 8 } },
  move: { body: { kind: 'in', quantity: 12.5, note: 'Delivery of 4 May' } },
}

export const absences: RequestsOf<Api['absences']> = {
  create: {
    body: { memberId: member, reason: 'holiday', from: '2026-08-17', until: '2026-08-28', note: 'Azores' },
  },
  update: { body: { until: '2026-08-30' } },
}
