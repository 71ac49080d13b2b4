import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { teamOf } from '#server/testing/team.ts'

export const rows: NounRows = {
  table: 'payouts',
  async make(app, token) {
    const self = (await teamOf(app, token)).members.find(({ isSelf }) => isSelf)
    return madeBy(app, token, '/payouts', { memberId: self?.id, amount: 12.5 })
  },
}
