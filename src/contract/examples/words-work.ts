import { exampleIds } from './ids.ts'

type Words = Readonly<Record<string, unknown>>

export const workWords: Readonly<Record<string, Words>> = {
  Project: {
    ...{ _id: exampleIds.project, id: exampleIds.project, name: 'Wedding dress', type: 'Wedding Dress' },
    clientId: { _id: exampleIds.client, name: 'Ana Lima' },
    ...{ status: 'in-progress', priority: 'high', progress: 40, dueDate: '2026-08-14' },
    ...{ budget: 1200, budgetCurrency: 'EUR', assignees: [exampleIds.member] },
  },
  Piece: {
    ...{ id: exampleIds.piece, stageId: exampleIds.stage, garment: 'wedding-dress', promisedOn: '2026-08-07' },
    project: { id: exampleIds.project, name: 'Wedding dress' },
    client: { id: exampleIds.client, name: 'Ana Lima' },
  },
}
