import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { eventColumns } from '../columns.ts'

export const rows: NounRows = {
  table: 'events',
  columns: eventColumns,
  make: (app, token) =>
    madeBy(app, token, '/calendar', {
      title: 'Mine',
      startTime: '2026-03-02T08:00:00Z',
      endTime: '2026-03-02T09:00:00Z',
    }),
  bodies: { changeRepeat: { repeat: null }, undoRepeat: { added: [], removed: [], repeat: null } },
  edits: [{ title: 'First' }, { title: 'Second' }],
}
