import { describe, expect, it } from 'vitest'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { buildPayer, cards, DAY_MS, enterCard, jobsDone, runJob } from '#server/testing/payments.ts'
import { buildMember, newEmail, signupBody } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile({ CONTACT_EMAIL: 'operator@toile.example' })

const german = { 'accept-language': 'de' }
const english = { 'accept-language': 'en' }

/** The newest mail to an address, whole. */
async function letter(to: string, count = 1) {
  await app.mail(to, count)
  const newest = (await app.letters(to)).at(-1)
  if (!newest) throw new Error(`No mail to ${to}`)
  return {
    subject: newest.subject ?? '',
    text: (newest.text ?? '').replace(/\s+/g, ' '),
    language: /<html lang="(\w+)"/.exec(newest.html ?? '')?.[1],
    attachments: newest.attachments,
  }
}

const paperOf = async ({ attachments }: Awaited<ReturnType<typeof letter>>) =>
  (await readPdf(new Uint8Array(attachments[0]?.content as ArrayBuffer))).text.replace(/\s+/g, ' ')

/** Somebody who speaks German from the first page on. */
async function buildGerman() {
  const email = newEmail()
  const body = signupBody(email)
  await app.call('POST', '/auth/signup', { body, headers: german })
  const first = await letter(email)
  const { code } = await app.mail(email)
  await app.call('POST', '/auth/verify-otp', { body: { email, otp: code } })
  const { data } = (
    await app.call<{ token: string; user: { settings: { language: string } } }>('POST', '/auth/signin', {
      body: { email, password: body.password },
    })
  ).body
  return { email, first, ...data }
}

describe('the mails of an account', () => {
  it('are written in the language of the sign-up, which is the person’s from then on', async () => {
    const { first, user } = await buildGerman()
    expect(first).toMatchObject({
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Toile',
      language: 'de',
    })
    expect(first.text).toContain('Guten Tag Ada,')
    expect(first.text).toContain('Code und Link gelten einmal, 10 Minuten lang.')
    expect(user.settings.language).toBe('de')
  })

  it('go by the person, not by the request that caused them, also where a job writes them', async () => {
    const { email } = await buildGerman()
    const other = await buildMember(app)
    app.advance(61_000)
    await app.call('POST', '/auth/forgot-password', { body: { email }, headers: english })
    await app.call('POST', '/auth/forgot-password', { body: { email: other.email }, headers: german })
    expect((await letter(email, 2)).subject).toBe('Neues Passwort für Toile festlegen')
    expect(await letter(other.email)).toMatchObject({
      subject: 'Set a new password for Toile',
      language: 'en',
    })
  })

  it('tell the time as the person does', async () => {
    const { email, token } = await buildGerman()
    await app.call('PATCH', '/user/preferences', { token, body: { timezone: 'Asia/Tokyo' } })
    app.advance(61_000)
    await app.call('POST', '/auth/forgot-password', { body: { email } })
    const { link } = await app.mail(email, 2)
    const at = app.clock.now()
    await app.call('POST', '/auth/reset-password', {
      body: { link, password: 'another long and quiet thread' },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    })
    const mail = await letter(email, 3)
    expect(mail.subject).toBe('Ihr Passwort für Toile wurde geändert')
    const hour = at.toLocaleTimeString('de', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
    expect(mail.text).toContain(hour)
    expect(mail.text).toContain('Gerät: Firefox auf Windows')
  })
})

describe('the mails of a plan', () => {
  it('tell of a trial and a payment in German, the receipt too', async () => {
    const payer = await buildPayer(app, { selectedPlan: 'premium' })
    await payer.call('PATCH', '/user/preferences', { language: 'de', timezone: 'Europe/Berlin' })
    app.advance(11.1 * DAY_MS)
    await runJob(app, 'subscriptions')
    const ending = await letter(payer.email)
    expect(ending.subject).toMatch(/^Ihre Testphase von Toile Premium endet am \d+\. \p{L}+ \d{4}$/u)
    expect(ending.text).toContain('Ihre Testphase endet in 3 Tagen')

    await payer.subscribe({ planId: 'premium', paymentMethodId: await enterCard(app, cards.good) })
    await jobsDone(app)
    const receipt = await letter(payer.email, 2)
    expect(receipt.subject).toMatch(/^Ihr Beleg .+ von Toile$/)
    expect(receipt.text).toContain('Wir haben 6,00 $ für Premium erhalten.')
    const paper = await paperOf(receipt)
    expect(paper).toContain('Beleg')
    expect(paper).toContain('6,00 $')
  })
})

describe('the mail of an invoice', () => {
  it('is in the language of the business, whoever sends it, as is its paper', async () => {
    const email = newEmail()
    const business = await buildInvoicing(app, { email })
    await business.prefer({ language: 'de', currency: 'EUR' })
    const { id } = await business.add()
    const asked = { token: business.token, headers: english }
    const preview = await app.call<{ subject: string; message: string }>('GET', `/invoices/${id}/mail`, asked)
    expect(preview.body.data.subject).toBe('Rechnung INV-001 von Ada Lovelace')
    await app.call('POST', `/invoices/${id}/send`, { ...asked, body: {} })
    const mail = await letter(email)
    expect([mail.subject, mail.language]).toEqual([preview.body.data.subject, 'de'])
    expect(mail.text).toContain('Rechnung INV-001 über 100,00 €, fällig am 31. Januar 2099.')
    const paper = await paperOf(mail)
    for (const shown of ['Rechnung', '100,00 €', '31. Jan']) expect(paper).toContain(shown)
  })

  it('writes days as its paper does', async () => {
    const email = newEmail()
    const business = await buildInvoicing(app, { email })
    await business.prefer({ currency: 'EUR' })
    const { id } = await business.add()
    await business.call('POST', `/invoices/${id}/send`, {})
    expect((await letter(email)).text).toContain('€100.00, due on 31 January 2099.')
  })
})

describe('what goes to the operator', () => {
  it('is English, whatever a visitor speaks', async () => {
    const body = { name: 'Inés', email: 'ines@example.com', business: 'Atelier Álvarez' }
    await app.call('POST', '/demo-requests', { body, headers: german })
    expect(await letter('operator@toile.example')).toMatchObject({
      subject: 'Demo request from Atelier Álvarez',
      language: 'en',
    })
  })

  it('is one letter, however often and how closely it is sent under its key', async () => {
    const body = { name: 'Ines', email: 'ines@example.com', business: 'Atelier Once' }
    const ask = (business: string, key: string) =>
      app.call('POST', '/demo-requests', { body: { ...body, business }, headers: { 'idempotency-key': key } })
    const key = crypto.randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => ask('Atelier Once', key)))
    replies.push(await ask('Atelier Once', key), await ask('Atelier Twice', crypto.randomUUID()))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const operator = 'operator@toile.example'
    await letter(operator, 3)
    const subjects = (await app.mails(operator)).map(({ subject }) => subject).slice(1)
    expect(subjects.sort()).toEqual(['Demo request from Atelier Once', 'Demo request from Atelier Twice'])
  })
})

describe('what is kept', () => {
  it('is worded when it is read', async () => {
    const { token, clientId, call } = await buildInvoicing(app)
    const sizes = [{ name: 'Bust', size: 90, unit: 'cm' }]
    await call('POST', '/measurements', { clientId, garmentType: 'dress', measurements: sizes })
    const newest = async (headers: Record<string, string>) => {
      const reply = await app.call<{ recentActivity: { description: string }[] }>('GET', '/dashboard/stats', {
        token,
        headers,
      })
      return reply.body.data.recentActivity[0]?.description
    }
    expect(await newest(english)).toBe('Recorded dress measurements for Ana Sousa')
    expect(await newest(german)).toBe('Maße von Ana Sousa erfasst: Kleid')
  })

  it('stands in the calendar’s feed in its owner’s language, for phones say none', async () => {
    const { token, prefer, add, change } = await buildInvoicing(app)
    await prefer({ language: 'de' })
    const dueDate = new Date(app.clock.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 10)
    await change((await add({ dueDate })).id, { status: 'sent' })
    const { url } = (await app.call<{ url: string }>('POST', '/user/calendar-feed', { token })).body.data
    const feed = await app.http.inject({ url: new URL(url).pathname, headers: english })
    expect(feed.body).toContain('Zahlung fällig: ')
  })
})
