import { describe, expect, it } from 'vitest'
import type { TimelineEntry } from '#contract/client-timeline.ts'
import type { Workshop } from '#contract/workshop.ts'
import { tellOfPlan } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { madeBy } from '#server/testing/rows.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildTelling, words } from '../testing/telling.ts'
import { TELL_JOB } from './soon.ts'

const TEN_MINUTES_MS = 600_000

const app = await appOfFile()
const { owner, stage, call, move, tellsAt, order, waiting, tenMinutesLater, readPiece, offerOf, tell } =
  await buildTelling(app, {
    businessName: 'Nadel & Faden',
  })

describe('a stage that tells by itself', () => {
  it('mails the client ten minutes after their piece is ready: what is ready, from whom, and no price', async () => {
    const { email, clientId, pieces } = await order(['Navy jacket'])
    const [piece] = pieces
    if (!piece) throw new Error('A piece')
    await call('PATCH', `/pieces/${piece.id}`, { price: 1234 })
    await move([piece.id], stage('ready'))
    expect(await app.mails(email)).toEqual([])
    const [job] = await app.sql(
      'select extract(epoch from run_at - created_at) as wait from graphile_worker.jobs where task_identifier = $1',
      [TELL_JOB],
    )
    expect(Math.round(Number(job?.wait) / 60)).toBe(10)
    await tenMinutesLater()
    const mail = await app.mail(email)
    expect(mail.subject).toBe('Ready to collect: Navy jacket')
    expect(words(mail)).toContain(
      'Hello Ada Okafor, Good news: “Navy jacket” is ready for you to collect. Kind regards, Nadel & Faden',
    )
    expect(words(mail)).not.toContain('1234')
    expect(words(mail)).not.toContain('1,234')
    const { piece: told, tellings } = await readPiece(piece.id)
    expect(told.toldAt).toBe(app.clock.now().toISOString())
    expect(tellings).toMatchObject([{ way: 'mail', meaning: 'ready', member: null, failedAt: null }])
    const { body } = await call<{ entries: TimelineEntry[] }>(
      'GET',
      `/clients/${clientId}/timeline?group=messages`,
    )
    expect(body.data.entries).toMatchObject([{ kind: 'told', way: 'mail', by: null }])
  })

  it('tells nobody where the piece was moved back within that time', async () => {
    const { email, ids } = await order(['Coat'])
    await move(ids, stage('ready'))
    await move(ids, stage('work'))
    await tenMinutesLater()
    expect(await app.mails(email)).toEqual([])
  })

  it('tells once of what goes back and forth within a day, and again of what is ready anew later', async () => {
    const { email, ids } = await order(['Waistcoat'])
    await move(ids, stage('ready'))
    await tenMinutesLater()
    await move(ids, stage('work'))
    // Any sooner, its move was taken back.
    app.advance(TEN_MINUTES_MS)
    await move(ids, stage('ready'))
    await tenMinutesLater()
    expect(await app.mails(email)).toHaveLength(1)
    await move(ids, stage('work'))
    app.advance(TEN_MINUTES_MS)
    await app.sql("update tellings set at = at - interval '2 days' where piece_ids @> $1", [
      JSON.stringify(ids),
    ])
    expect((await readPiece(ids[0] ?? '')).piece.toldAt).toBeNull()
    await move(ids, stage('ready'))
    await tenMinutesLater()
    expect(await app.mails(email)).toHaveLength(2)
  })

  it('sends one message for several pieces, once the last of the project is ready', async () => {
    const { email, ids } = await order(['Jacket', 'Trousers', 'Shirt'])
    await move(ids.slice(0, 1), stage('ready'))
    await tenMinutesLater()
    expect(await app.mails(email)).toEqual([])
    await move(ids.slice(1), stage('ready'))
    expect(await waiting()).toHaveLength(1)
    await tenMinutesLater()
    const [mail, ...others] = await app.mails(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Ready to collect: 3 pieces')
    expect(words(mail ?? { text: '' })).toContain('“Jacket”, “Trousers”, and “Shirt” are ready')
  })

  it('sends one message where several people move the pieces at once', async () => {
    const { email, ids } = await order(['One', 'Two', 'Three', 'Four'])
    await Promise.all(ids.map((id) => move([id], stage('ready'))))
    await tenMinutesLater()
    expect(await app.mails(email)).toHaveLength(1)
  })

  it('asks to a fitting what came there, with the event where there is one', async () => {
    const { email, ids, projectId, clientId } = await order(['Gown', 'Veil'])
    await move(ids.slice(0, 1), stage('fitting'))
    await tenMinutesLater()
    expect(words(await app.mail(email))).toContain(
      '“Gown” is ready for you to try on. When would it suit you to come in?',
    )
    // The second half past two of the night on which the clocks are put back.
    const startTime = '2099-10-25T01:30:00.000Z'
    const event = { clientId, projectId, title: 'Fitting', type: 'fitting', startTime }
    await madeBy(app, owner.token, '/calendar', { ...event, endTime: '2099-10-25T02:30:00.000Z' })
    await move(ids.slice(1), stage('fitting'))
    await tenMinutesLater()
    const second = words(await app.mail(email, 2))
    expect(second).toContain('“Veil” is ready for you to try on. We look forward to seeing you on')
    expect(second).toMatch(/0?2:30.{0,4} (CET|GMT\+1)\b/)
    expect(second).not.toContain('Gown')
  })

  it('speaks the language of the business', async () => {
    const german = await buildMember(app, { selectedPlan: 'enterprise' })
    await call('PATCH', '/workspace', { language: 'de', businessName: 'Nadel & Faden' }, german.token)
    const { stages } = await tellsAt(['ready'], german.token)
    const { email, ids } = await order(['Kleid', 'Schärpe'], {}, german.token)
    await move(ids, stages.at(-2)?.id ?? '', german.token)
    await tenMinutesLater()
    const mail = await app.mail(email)
    expect(mail.subject).toBe('Fertig zum Abholen: 2 Teile')
    expect(words(mail)).toContain(
      'Guten Tag Ada Okafor, es ist so weit: „Kleid“ und „Schärpe“ sind fertig und können abgeholt werden. Freundliche Grüße, Nadel & Faden',
    )
  })

  it('takes back what it was to tell together with the move that fails', async () => {
    const { ids } = await order(['Known'])
    await move([...ids, crypto.randomUUID()], stage('ready'))
    expect(await waiting()).toEqual([])
  })

  it.each([
    [
      'without an address',
      async ({ clientId }: { clientId: string }) => call('PATCH', `/clients/${clientId}`, { email: null }),
    ],
    ['who was deleted', async ({ clientId }: { clientId: string }) => call('DELETE', `/clients/${clientId}`)],
    [
      'of a project that was deleted',
      async ({ projectId }: { projectId: string }) => call('DELETE', `/projects/${projectId}`),
    ],
    ['of a stage that doesn’t tell any more', async () => tellsAt(['fitting'])],
    [
      'who was told by hand meanwhile',
      async ({ ids }: { ids: readonly string[] }) => tell(ids[0] ?? '', { way: 'sms', message: 'Ready!' }),
    ],
    [
      'who has collected it meanwhile',
      async ({ ids }: { ids: readonly string[] }) => move(ids, stage('collected')),
    ],
  ])('mails nobody %s', async (_who, change) => {
    const made = await order(['Skirt'])
    await move(made.ids, stage('ready'))
    await change(made)
    await tenMinutesLater()
    expect(await app.mails(made.email)).toEqual([])
    await tellsAt(['ready', 'fitting'])
  })

  it('says nothing of what comes back from its client', async () => {
    const { email, ids } = await order(['Returned'])
    await move(ids, stage('collected'))
    await move(ids, stage('ready'))
    expect(await waiting()).toEqual([])
    await tenMinutesLater()
    expect(await app.mails(email)).toEqual([])
  })

  it('says nothing once the plan has no workshop any more', async () => {
    const other = await buildMember(app, { selectedPlan: 'premium' })
    const { stages } = await tellsAt(['ready'], other.token)
    const { email, ids } = await order(['Closed'], {}, other.token)
    await move(ids, stages.at(-2)?.id ?? '', other.token)
    const [row] = await app.sql(
      `update subscriptions set plan_id = 'free', status = 'active', trial_ends_at = null
       where workspace_id = (select workspace_id from memberships where user_id = $1) returning workspace_id`,
      [other.userId],
    )
    tellOfPlan(app, String(row?.workspace_id))
    await tenMinutesLater()
    expect(await app.mails(email)).toEqual([])
    expect((await offerOf(ids[0] ?? '', other.token)).body.code).toBe('FEATURE_NOT_AVAILABLE')
  })

  it('is off until somebody switches it on, and only where there is something to tell', async () => {
    const other = await buildMember(app, { selectedPlan: 'premium' })
    const before = (await call<{ workshop: Workshop }>('GET', '/workshop', undefined, other.token)).body.data
    expect(before.workshop.stages.some(({ tellsByItself }) => tellsByItself)).toBe(false)
    const { stages } = await tellsAt(['wait', 'work', 'fitting', 'ready', 'collected'], other.token)
    expect(new Set(stages.filter((one) => one.tellsByItself).map(({ meaning }) => meaning))).toEqual(
      new Set(['fitting', 'ready']),
    )
    // As a page of the version before sends them.
    const old = stages.map(({ tellsByItself: _, ...one }) => one)
    const kept = await call<{ workshop: Workshop }>('PATCH', '/workshop', { stages: old }, other.token)
    expect(kept.body.data.workshop.stages).toEqual(stages)
  })
})
