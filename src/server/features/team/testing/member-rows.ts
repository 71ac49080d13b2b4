import type { NounRows } from '#server/testing/rows.ts'
import { onEnterprise } from '#server/testing/team.ts'

export const rows: NounRows = {
  table: 'members',
  open: 'the team is known to all of it',
  make: (app, token) =>
    onEnterprise(app, token, async () => {
      const { body } = await app.call<{ id: string }>('POST', '/team/members', {
        token,
        body: { name: 'Layla' },
      })
      return body.data.id
    }),
  bodies: { remove: {}, update: { color: 'teal' } },
}
