import { describe, expect, it } from 'vitest'
import type { OwnWords, Workshop } from '#contract/workshop.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { madeBy } from '#server/testing/rows.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildTelling, words as wordsOf } from '../testing/telling.ts'
import { tellingMail } from './mails.ts'

const app = await appOfFile()
const { owner, stage, call, move, order, tenMinutesLater, offerOf, tell } = await buildTelling(app, {
  businessName: 'Nadel & Faden',
  phone: '+49 30 1234',
})

const setUp = (words: readonly OwnWords[], token = owner.token) =>
  call<{ workshop: Workshop }>('PATCH', '/workshop', { words }, token)
const ready = (text: string, language: OwnWords['language'] = 'en'): OwnWords => ({
  meaning: 'ready',
  language,
  text,
})

/** What is offered to be told of pieces of such labels that are ready. */
async function offered(labels: readonly string[], contact: object = {}, inWork: readonly string[] = []) {
  const { ids, email } = await order([...labels, ...inWork], contact)
  await move(ids.slice(0, labels.length), stage('ready'))
  const id = ids[0] ?? ''
  return { id, ids, email, offer: (await offerOf(id)).body.data.offer }
}

describe('a business that tells its clients in its own words', () => {
  it('has them offered, mailed by itself and sent by hand, with what stands for the placeholders', async () => {
    const text = 'Dear {name},\n\n{pieces} ({numbers}) await you. {rest}\n\nRing {phone}.\n{business}'
    expect((await setUp([ready(text)])).status).toBe(200)
    const { offer, id, ids, email } = await offered(['Coat', 'Cape'], {}, ['Veil'])
    const tags = offer.pieces.map(({ tag }) => `#${tag}`).join(', ')
    expect(offer.message).toBe(
      `Dear Ada Okafor,\n\n“Coat” and “Cape” (${tags}) await you. We are still working on “Veil” and will let you know.\n\nRing +49 30 1234.\nNadel & Faden`,
    )
    await tell(id, { way: 'whatsapp', message: offer.message, pieceIds: ids.slice(0, 2) })
    await move(ids.slice(2), stage('ready'))
    await tenMinutesLater()
    const mail = await app.mail(email)
    expect(wordsOf(mail)).toContain('“Coat”, “Cape”, and “Veil” (')
    expect(wordsOf(mail)).toContain('await you. Ring +49 30 1234. Nadel & Faden')
    expect(mail.subject).toBe('Ready to collect: 3 pieces')
  })

  it('says when the event is, or asks for one', async () => {
    await setUp([{ meaning: 'fitting', language: 'en', text: '{name}: {pieces}. {appointment}' }])
    const { ids, clientId, projectId } = await order(['Gown'])
    await move(ids, stage('fitting'))
    const asked = (await offerOf(ids[0] ?? '')).body.data.offer.message
    expect(asked).toBe('Ada Okafor: “Gown”. When would it suit you to come in?')
    const startTime = '2099-05-20T12:00:00.000Z'
    const event = { clientId, projectId, title: 'Fitting', type: 'fitting', startTime }
    await madeBy(app, owner.token, '/calendar', { ...event, endTime: '2099-05-20T13:00:00.000Z' })
    expect((await offerOf(ids[0] ?? '')).body.data.offer.message).toMatch(
      /We look forward to seeing you on .* at /,
    )
  })

  it('uses those in the language of its papers, and ours for the other occasion', async () => {
    await setUp([ready('English: {pieces}'), ready('Deutsch: {Teile}', 'de')])
    expect((await offered(['Coat'])).offer.message).toBe('English: “Coat”')
    await call('PATCH', '/workspace', { language: 'de' })
    expect((await offered(['Mantel'])).offer.message).toBe('Deutsch: „Mantel“')
    const { ids } = await order(['Kleid'])
    await move(ids, stage('fitting'))
    expect((await offerOf(ids[0] ?? '')).body.data.offer.message).toContain('bereit zur Anprobe')
    await call('PATCH', '/workspace', { language: 'en' })
    await setUp([])
    expect((await offered(['Coat'])).offer.message).toContain('Good news')
  })

  it('puts no markup into a mail, no header, and nothing of a name’s own placeholders', async () => {
    const text = '<b>Hello</b> {name}\n\nBcc: everybody@localhost\n\n{pieces} & more'
    expect((await setUp([ready(text)])).status).toBe(200)
    const { email, offer } = await offered(['<script>alert(1)</script>'], { name: 'Ada {phone} <i>' })
    await tenMinutesLater()
    const mail = await app.mail(email)
    const letterhead = { name: 'Nadel & Faden', email: 'nadel@example.com' }
    const { html } = tellingMail({
      ...{ brand: 'Toile', look: null, reportTo: 'help@toile.example', letterhead },
      ...offer,
    })
    expect(html).toContain('&lt;b&gt;Hello&lt;/b&gt; Ada {phone} &lt;i&gt;')
    expect(html).not.toContain('<script>')
    expect(mail.text).toContain('<b>Hello</b>')
    expect(await app.mails('everybody@localhost')).toEqual([])
    expect(mail.subject).toBe('Ready to collect: <script>alert(1)</script>')
  })

  it('keeps Arabic names to themselves, and marks no others', async () => {
    await setUp([ready('{name}: {pieces}.')])
    const { offer } = await offered(['معطف أزرق'], { name: 'ليلى حداد' })
    expect(offer.message).toBe('\u2068ليلى حداد\u2069: “\u2068معطف أزرق\u2069”.')
    expect(offer.subject).toBe('Ready to collect: \u2068معطف أزرق\u2069')
    expect((await offered(['山田のコート'])).offer.message).toBe('Ada Okafor: “山田のコート”.')
    await setUp([])
    expect((await offered(['معطف'], { name: 'ليلى' })).offer.message).toContain('Hello \u2068ليلى\u2069,')
  })

  it('names no more pieces than can be read', async () => {
    await setUp([ready('{pieces} {numbers}')])
    const { offer } = await offered(Array.from({ length: 8 }, (_, index) => `Shirt ${index}`))
    expect(offer.message).toMatch(/^8 pieces (#\d+, ){6}…$/)
  })

  it.each([
    [
      'Hello {nmae}',
      'There is no placeholder {nmae} here. You can use {name}, {pieces}, {numbers}, {business}, {phone}, and {rest}.',
    ],
    ['See you {appointment}', /There is no placeholder \{appointment\} here/],
    ['Hello {name', 'A brace stands by itself. A placeholder is a name between two: {name}.'],
    ['  ', /required|needed|empty/i],
    ['a'.repeat(1_001), /1,?000/],
  ])('is refused %s, at the field', async (text, message) => {
    await setUp([])
    const { status, body } = await setUp([ready('Fine: {pieces}', 'de'), ready(text)])
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'words.1.text'])
    expect(body.errors?.[0]?.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    )
    const { workshop } = (await call<{ workshop: Workshop }>('GET', '/workshop')).body.data
    expect(workshop.words).toEqual([])
  })

  it('has one text for each occasion and language', async () => {
    const { body } = await setUp([ready('One'), ready('Two')])
    expect(body.errors?.[0]).toEqual({
      field: 'words.1.text',
      message: 'There is a text for this occasion and language already.',
    })
  })

  it('writes no links until the plan is paid for, and tells in our words where it isn’t any more', async () => {
    const refused = await setUp([ready('See https://example.com')])
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'words.0.text'])
    await app.sql(
      `update workshops set telling_words = $2
       where workspace_id = (select workspace_id from memberships where user_id = $1)`,
      [owner.userId, JSON.stringify([ready('See https://example.com')])],
    )
    // Other settings are saved as ever, with the words that are there.
    expect((await setUp([ready('See https://example.com')])).status).toBe(200)
    const { email, offer } = await offered(['Coat'])
    expect(offer.message).toContain('Good news')
    await tenMinutesLater()
    expect(wordsOf(await app.mail(email))).toContain('Good news')
    await setUp([])
  })

  it('stays as it is where a page of the version before saves the rest', async () => {
    await setUp([ready('Ours: {pieces}')])
    const { body } = await call<{ workshop: Workshop }>('PATCH', '/workshop', { rushPercent: 40 })
    expect(body.data.workshop.words).toEqual([ready('Ours: {pieces}')])
  })

  it('is read by everybody who sees the workshop, and written by who may change it', async () => {
    const tailor = await addColleague(app, owner, { role: 'tailor' }, 'Tilda')
    await setUp([ready('Ours: {pieces}')])
    expect((await setUp([], tailor.token)).status).toBe(403)
    const read = await call<{ workshop: Workshop }>('GET', '/workshop', undefined, tailor.token)
    expect(read.body.data.workshop.words).toEqual([ready('Ours: {pieces}')])
  })
})
