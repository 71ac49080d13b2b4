import type { Api } from '../api.ts'
import { exampleIds } from './ids.ts'
import type { RequestsOf } from './requests-of.ts'
import { editedAt, KEY, TOKEN } from './said-once.ts'

const { client, otherClient, project } = exampleIds

export const clients: RequestsOf<Api['clients']> = {
  timeline: { query: { limit: 20, group: 'projects' } },
  similar: { query: { name: 'Ana Lima', phone: '+351 912 345 678' } },
  list: { query: { status: 'active', q: 'lima', with: 'owed' } },
  create: {
    body: {
      name: 'Ana Lima',
      email: 'ana@example.com',
      phone: '+351 912 345 678',
      address: 'Rua das Flores 12',
      postcode: '4050-262',
      city: 'Porto',
      country: 'PT',
      notes: 'Allergic to wool',
    },
  },
  update: { body: { phone: '+351 912 345 679', notes: 'Allergic to wool; prefers mornings' } },
  merge: {
    body: {
      clientId: otherClient,
      clientUpdatedAt: editedAt,
      updatedAt: editedAt,
      fields: { phone: '+351 912 345 679' },
    },
  },
  unmerge: {
    body: {
      clientId: otherClient,
      moved: { projects: [project] },
      was: { phone: '+351 912 345 678' },
      became: { phone: '+351 912 345 679' },
    },
  },
}

export const messages: RequestsOf<Api['messages']> = {
  letterbox: { body: { token: TOKEN } },
  write: { body: { token: TOKEN, text: 'Can I pay the second half in June?' } },
  theirs: { query: { limit: 20 } },
  say: { body: { text: 'May I bring the shoes to the fitting?', projectId: project } },
  list: { query: { limit: 50 } },
  threads: { query: { limit: 20 } },
  thread: { query: { limit: 20 } },
  answer: { body: { message: 'Please do: the hem goes by them.' } },
  update: { body: { isRead: true } },
}

export const clientPictures: RequestsOf<Api['clientPictures']> = {}

export const portal: RequestsOf<Api['portal']> = {
  invoice: { body: { token: TOKEN } },
  invoicePdf: { body: { token: TOKEN } },
  key: { body: { token: TOKEN } },
  open: { body: { key: KEY } },
  door: { body: { key: KEY } },
  picture: { query: { size: 'whole' } },
  change: { body: { isOn: true, showsMeasurements: true } },
}

export const photos: RequestsOf<Api['photos']> = {
  addToClient: { query: { kind: 'body' } },
  addToProject: { query: { kind: 'cloth' } },
  update: { body: { caption: 'Ivory satin, first fitting', isShared: true } },
}

export const search: RequestsOf<Api['search']> = { find: { query: { q: 'lima dress' } } }

/** What is in an address names nobody. */
export const activities: RequestsOf<Api['activities']> = {
  list: { query: { kind: 'client', from: '2026-05-01', to: '2026-05-31' } },
}

export const calendar: RequestsOf<Api['calendar']> = {
  list: { query: { startDate: '2026-05-04', endDate: '2026-05-10' } },
  clashes: { query: { startTime: '2026-05-11T09:00:00.000Z', endTime: '2026-05-11T10:00:00.000Z' } },
  create: {
    body: {
      title: 'First fitting',
      type: 'fitting',
      startTime: '2026-05-11T09:00:00.000Z',
      endTime: '2026-05-11T10:00:00.000Z',
      clientId: client,
      projectId: project,
      location: 'Atelier, first floor',
    },
  },
  update: { body: { startTime: '2026-05-11T14:00:00.000Z', endTime: '2026-05-11T15:00:00.000Z' } },
  changeRepeat: { body: { repeat: { unit: 'week', every: 1, until: '2026-06-08' }, reach: 'following' } },
  undoRepeat: { body: { added: [], removed: [], repeat: null } },
  remove: { query: { reach: 'one' } },
  restore: { body: { ids: [exampleIds.event] } },
}

export const imports: RequestsOf<Api['imports']> = {
  create: {
    body: {
      kind: 'clients',
      rows: [
        { name: 'Ana Lima', email: 'ana@example.com', city: 'Porto' },
        { name: 'Rui Costa', phone: '+351 913 555 010' },
      ],
      options: { skipDuplicates: true },
      dryRun: true,
    },
  },
}
