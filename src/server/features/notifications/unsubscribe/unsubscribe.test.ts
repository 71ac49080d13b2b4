import { describe, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { buildNotified, headerOf, morningAt } from '#server/testing/notifications.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

/** Somebody with the links of their two mails of a morning. */
async function withMails() {
  const business = await buildNotified(app)
  await business.addProject('2029-02-10', 'Ball gown')
  await business.addInvoice('2029-02-10')
  await morningAt(app, '2029-02-10T07:00:00Z')
  const mails = await business.mails()
  const mailOf = (start: string) => mails.find(({ subject }) => subject?.startsWith(start))
  const tokenOf = (start: string) =>
    /unsubscribe\?token=([\w-]{43})/.exec(headerOf(mailOf(start), 'List-Unsubscribe'))?.[1] ?? ''
  return {
    ...business,
    mail: mailOf('Project deadline'),
    deadlines: tokenOf('Project deadline'),
    payments: tokenOf('Payment reminder'),
    settings: async () => (await business.call<{ user: User }>('GET', '/auth')).body.data.user.settings,
  }
}

/** As a mail program does it (RFC 8058): no session, and a form. */
const oneClick = (token: string, contentType = 'application/x-www-form-urlencoded') =>
  app.http.inject({
    method: 'POST',
    url: `/unsubscribe?token=${token}`,
    headers: { 'content-type': contentType },
    payload:
      contentType === 'application/x-www-form-urlencoded'
        ? 'List-Unsubscribe=One-Click'
        : '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  })

describe('every mail', () => {
  it('says how to get no more of its kind, in its head and at its foot', async () => {
    const { mail, deadlines, payments, userId, email } = await withMails()
    const url = `http://toile.test/unsubscribe?token=${deadlines}`
    expect(headerOf(mail, 'List-Unsubscribe')).toBe(`<${url}>`)
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.html).toContain(`href="${url}"`)
    expect(mail?.text).toContain(`Unsubscribe from these emails:\n${url}`)
    expect(deadlines).not.toBe(payments)
    expect(Buffer.from(deadlines, 'base64url').toString('latin1')).not.toContain(userId)
    expect(url).not.toContain(email)
    const [{ count } = {}] = await app.sql('select count(*) from unsubscribe_links where token_hash = $1', [
      Buffer.from(deadlines, 'base64url'),
    ])
    // What is kept can't be clicked.
    expect(Number(count)).toBe(0)
  })

  it('carries the same link as the one before', async () => {
    const { deadlines, addProject, mails } = await withMails()
    await addProject('2029-02-11', 'Suit')
    await morningAt(app, '2029-02-11T07:00:00Z')
    const links = (await mails()).map((mail) => headerOf(mail, 'List-Unsubscribe'))
    expect(links.filter((link) => link.includes(deadlines))).toHaveLength(2)
  })
})

describe('one click', () => {
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'by a form of %s switches exactly that kind off',
    async (contentType) => {
      const { deadlines, settings, ...business } = await withMails()
      expect((await oneClick(deadlines, contentType)).statusCode).toBe(200)
      expect((await oneClick(deadlines, contentType)).statusCode).toBe(200)
      expect(await settings()).toMatchObject({
        emailNotifications: true,
        projectDeadlines: false,
        paymentReminders: true,
        clientMessages: true,
      })
      await business.addProject('2029-03-10', 'Suit')
      const before = (await business.mails()).length
      await morningAt(app, '2029-03-10T07:00:00Z')
      expect(await business.mails()).toHaveLength(before)
    },
  )

  it.each(['', 'A'.repeat(43), 'undefined'])('with the secret %j is refused', async (token) => {
    expect((await oneClick(token)).statusCode).toBe(404)
  })

  it('opens nothing else', async () => {
    const { deadlines } = await withMails()
    expect((await app.call('GET', '/auth', { token: deadlines })).status).toBe(401)
    const calendar = await app.http.inject({ url: `/calendar/${deadlines}.ics` })
    expect(calendar.statusCode).toBe(404)
  })
})

describe('the page', () => {
  it('says what the link is for, and changes nothing by being opened', async () => {
    const { payments, settings } = await withMails()
    for (let n = 0; n < 3; n++) {
      const { body } = await app.call('GET', `/unsubscribe?token=${payments}`)
      expect(body.data).toEqual({ kind: 'paymentReminders', isOn: true })
    }
    const scanned = await app.http.inject({ method: 'HEAD', url: `/unsubscribe?token=${payments}` })
    expect(scanned.statusCode).toBeLessThan(500)
    expect(await settings()).toMatchObject({ paymentReminders: true })
  })

  it('switches off, and on again', async () => {
    const { payments, settings } = await withMails()
    const set = (isOn: boolean) => app.call('POST', '/unsubscribe', { body: { token: payments, isOn } })
    expect((await set(false)).body.data).toEqual({ kind: 'paymentReminders', isOn: false })
    expect(await settings()).toMatchObject({ paymentReminders: false, projectDeadlines: true })
    expect((await set(true)).body.data).toEqual({ kind: 'paymentReminders', isOn: true })
    expect(await settings()).toMatchObject({ paymentReminders: true })
  })

  it('knows no other secret', async () => {
    const url = `/unsubscribe?token=${'A'.repeat(43)}`
    expect((await app.call('GET', url)).status).toBe(404)
    const body = { token: 'A'.repeat(43), isOn: true }
    expect((await app.call('POST', '/unsubscribe', { body })).status).toBe(404)
    expect((await app.call('GET', '/unsubscribe?token=x')).status).toBe(422)
  })
})
