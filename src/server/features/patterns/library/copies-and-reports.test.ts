import { describe, expect, it } from 'vitest'
import { drawingOf } from '#domain/drawing/drawing.ts'
import { serialize } from '#domain/drawing/stored-drawing.ts'
import {
  base64,
  buildMaker as buildMakerCalled,
  namesInLibrary,
  type OnePattern,
  paint,
  publish as publishPattern,
  savePattern,
  workspaceOf,
} from '#server/testing/patterns.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const OPERATOR = 'operator@toile.test'

const app = await appOfFile({ CONTACT_EMAIL: OPERATOR })
const png = base64(await paint(800, 600))

const names = (token: string, query = '') => namesInLibrary(app, token, query)
const publish = (token: string, body: object = {}) => publishPattern(app, token, body)
const buildMaker = (businessName: string) => buildMakerCalled(app, businessName)

describe('copying', () => {
  const layers = serialize(
    drawingOf([
      { kind: 'layer-name', layer: 1, name: 'Bodice' },
      { kind: 'layer-add', layer: 2, name: 'Measurements of a client' },
      { kind: 'layer-visible', layer: 2, visible: false },
    ]),
  )

  it('makes a private pattern of one’s own, with picture and layers, that says nothing of its maker', async () => {
    const [maker, other] = [await buildMaker('Copied'), await buildMember(app, { selectedPlan: 'premium' })]
    const given = { name: 'Peplum', style: 'Formal', base64Image: png, drawing: layers }
    const { id, image_urls } = await publish(maker.token, { ...given, additionalDetails: 'for Ada' })
    const reply = await app.call<OnePattern>('POST', `/patterns/public/${id}/copy`, { token: other.token })
    expect(reply.status).toBe(201)
    const copy = reply.body.data.pattern
    expect(copy).toMatchObject({ name: 'Peplum', style: 'Formal', isPublic: false, hasDrawing: true })
    expect(copy.id).not.toBe(id)
    expect(copy.isWatermarked).toBe(false)
    const text = JSON.stringify(reply.body)
    for (const personal of ['Copied', 'for Ada', await workspaceOf(app, maker.userId)]) {
      expect(text).not.toContain(personal)
    }
    const drawing = await app.call('GET', `/patterns/${copy.id}/drawing`, { token: other.token })
    expect(JSON.stringify(drawing.body)).toContain('Bodice')
    expect(JSON.stringify(drawing.body)).not.toContain('client')
    // It is a copy: neither goes with the other.
    await app.call('DELETE', `/patterns/${id}`, { token: maker.token })
    await app.sql("update patterns set deleted_at = '2020-01-01' where id = $1", [id])
    await app.sql("select graphile_worker.add_job('tidy')")
    await expect.poll(() => app.isStored(image_urls[0])).toBe(false)
    expect((await app.load(copy.image_urls[0], other.token)).statusCode).toBe(200)
  })

  it('is refused for what is not public, and where the plan has no room', async () => {
    const [maker, other] = [await buildMaker('Full'), await buildMember(app)]
    const { id } = await savePattern(app, maker.token, { base64Image: png })
    const copy = (token: string) => app.call('POST', `/patterns/public/${id}/copy`, { token })
    expect((await copy(other.token)).status).toBe(404)
    await app.call('PATCH', `/patterns/public/${id}`, { token: maker.token })
    await app.sql('insert into files values ($1, $2, 100000000, now())', [
      await workspaceOf(app, other.userId),
      'full.zip',
    ])
    expect((await copy(other.token)).body.code).toBe('PLAN_STORAGE_LIMIT_REACHED')
    expect((await copy(maker.token)).status).toBe(201)
  })
})

describe('reporting', () => {
  it('mails the operator, once for each business, and hides the pattern at the third', async () => {
    const maker = await buildMaker('Reported')
    const { id } = await publish(maker.token, { name: 'Questionable' })
    const report = (token: string, body: object = { reason: 'copied', note: 'From my book.\nPage 12.' }) =>
      app.call('POST', `/patterns/public/${id}/report`, { token, body })
    expect((await report(maker.token)).status).toBe(409)
    const [first, second, third] = [await buildMember(app), await buildMember(app), await buildMember(app)]
    expect((await report(first.token, { reason: 'dislike' })).status).toBe(422)
    expect((await report(first.token)).status).toBe(201)
    expect((await report(first.token)).status).toBe(201)
    const mail = await app.mail(OPERATOR)
    expect(mail.subject).toBe('A pattern was reported: Questionable')
    expect(mail.text).toContain('> Page 12.')
    expect(mail.text).not.toContain(first.email)
    await report(second.token, { reason: 'spam' })
    expect(await names(first.token, 'q=reported')).toEqual(['Questionable'])
    await report(third.token, { reason: 'other' })
    expect(await names(first.token, 'q=reported')).toEqual([])
    expect((await app.call('GET', `/patterns/public/${id}`, { token: first.token })).status).toBe(404)
    await app.mail(OPERATOR, 3)
    const texts = (await app.mails(OPERATOR)).map(({ text }) => text.replaceAll('\n', ' '))
    expect(texts.map((text) => text.includes('the library does not show it until')).sort()).toEqual([
      false,
      false,
      true,
    ])
    const own = await app.call<OnePattern>('GET', `/patterns/${id}`, { token: maker.token })
    expect(own.body.data.pattern).toMatchObject({ isPublic: true, isHidden: true })
    // Neither an edit nor an undone deletion brings it back.
    await app.call('PATCH', `/patterns/${id}`, { token: maker.token, body: { name: 'Renamed' } })
    await app.call('DELETE', `/patterns/${id}`, { token: maker.token })
    await app.call('POST', `/patterns/${id}/restore`, { token: maker.token })
    await app.call('PATCH', `/patterns/public/${id}`, { token: maker.token })
    expect(await names(first.token, 'q=reported')).toEqual([])
  })

  it('is judged by the operator, who alone sees what is hidden, and can show it again', async () => {
    const [maker, operator] = [await buildMaker('Judged'), await buildMember(app)]
    await app.sql('update users set is_admin = true where id = $1', [operator.userId])
    const { id } = await publish(maker.token, { name: 'Doubtful' })
    const review = (token: string, hidden: boolean) =>
      app.call('POST', `/patterns/public/${id}/review`, { token, body: { hidden } })
    const look = (token: string) => app.call('GET', `/patterns/public/${id}`, { token })
    expect((await review(maker.token, false)).status).toBe(404)
    expect((await review(operator.token, true)).status).toBe(200)
    expect((await look(maker.token)).status).toBe(404)
    expect((await look(operator.token)).status).toBe(200)
    expect(await names(operator.token, 'q=judged')).toEqual([])
    expect((await review(maker.token, false)).status).toBe(404)
    expect((await review(operator.token, false)).status).toBe(200)
    expect(await names(maker.token, 'q=judged')).toEqual(['Doubtful'])
  })
})
