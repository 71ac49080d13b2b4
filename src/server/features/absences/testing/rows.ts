import type { Team } from '#contract/team.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { absenceColumns } from '../columns.ts'

export const rows: NounRows = {
  table: 'absences',
  columns: absenceColumns,
  areFew: true,
  make: async (app, token) => {
    const { body } = await app.call<{ team: Team }>('GET', '/team', { token })
    const memberId = body.data.team.members[0]?.id
    const days = { from: '2099-07-01', until: '2099-07-14' }
    return madeBy(app, token, '/absences', { memberId, reason: 'holiday', ...days })
  },
  edits: [{ note: 'Skye' }, { note: 'Crete' }],
}
