import type { NounRows } from '#server/testing/rows.ts'
import { invite, onEnterprise } from '#server/testing/team.ts'

export const rows: NounRows = {
  table: 'invitations',
  make: (app, token) =>
    onEnterprise(app, token, async () => {
      const { body } = await invite(app, { token }, { email: `invited-${crypto.randomUUID()}@example.com` })
      return body.data.team.invitations?.[0]?.id ?? ''
    }),
}
