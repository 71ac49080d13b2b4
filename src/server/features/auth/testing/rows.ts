import type { NounRows } from '#server/testing/rows.ts'

/** Of what is at /user: where somebody is signed in. */
export const rows: NounRows = {
  table: 'sessions',
  async make(app, token) {
    const { body } = await app.call<{ user: { activeSessions: { id: string }[] } }>('GET', '/user/profile', {
      token,
    })
    return body.data.user.activeSessions[0]?.id ?? ''
  },
}
