import type { NounRows } from '#server/testing/rows.ts'
import { invite, onEnterprise } from '#server/testing/team.ts'

export const rows: NounRows = {
  table: 'invitations',
  open: 'the team is known to all of it',
  make: (app, token) =>
    onEnterprise(app, token, async () => {
      const email = `invited-${crypto.randomUUID()}@example.com`
      const { status, body } = await invite(app, { token }, { email })
      if (status !== 201) throw new Error(`An invitation was answered ${status}: ${JSON.stringify(body)}`)
      return body.data.team.invitations?.[0]?.id ?? ''
    }),
}
