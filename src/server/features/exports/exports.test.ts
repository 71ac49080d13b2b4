import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { signInAgain } from '#server/testing/colleagues.ts'
import { askForExport, download, exported, listExports, recordsIn, tableIn } from '#server/testing/exports.ts'
import { setPlan } from '#server/testing/patterns.ts'
import { jobsDone, runJob } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildWorkshop } from '#server/testing/workshop.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

it('puts everything into one ZIP, as rows, tables, papers and pictures', async () => {
  const app = await testApp()
  const { token, pattern } = await buildWorkshop(app)
  const files = await exported(app, token)
  const names = [...files.keys()]
  expect(names.filter((name) => !/^(data|tables)\//.test(name))).toEqual([
    'README.txt',
    'pictures/profile.png',
    'invoices/A-1.pdf',
    'invoices/A-1 (2).pdf',
    `pictures/Summer ${pattern.id}.png`,
    `drawings/Summer ${pattern.id}.json`,
    expect.stringMatching(/^photos\/Ana Sousa [0-9a-f-]{36}\.webp$/),
  ])
  expect(String(files.get('README.txt'))).toContain('data/*.json')

  const [client] = recordsIn(files, 'clients')
  expect(client).toMatchObject({
    name: 'Ana Sousa',
    email: 'ana@example.com',
    notes: '=SUM(1;2)\nsecond line',
  })
  expect(tableIn(files, 'clients')).toContain(`"'=SUM(1;2)\nsecond line"`)
  expect(recordsIn(files, 'projects')).toMatchObject([
    { name: 'Gown', budget: 1_200.5, clientName: 'Ana Sousa' },
  ])
  expect(recordsIn(files, 'measurements')[0]?.sizes).toHaveLength(2)
  expect(tableIn(files, 'measurement-sizes').split('\r\n')).toHaveLength(4)
  expect(recordsIn(files, 'invoices')).toMatchObject([
    {
      invoiceNumber: 'A/1',
      total: 39.98,
      items: [{ description: 'Gown, silk', rate: 19.99, amount: 39.98 }],
    },
    { invoiceNumber: 'A-1', total: 100 },
  ])
  expect(tableIn(files, 'invoice-items')).toContain('A/1,Ana Sousa,2,19.99,39.98,"Gown, silk",')
  expect(recordsIn(files, 'payments')).toMatchObject([{ amount: 10.5, invoiceNumber: 'A/1' }])
  expect(recordsIn(files, 'invoice-versions')).toHaveLength(1)
  expect(recordsIn(files, 'events')).toMatchObject([{ title: 'Fitting', clientName: 'Ana Sousa' }])
  expect(recordsIn(files, 'profile')).toMatchObject([{ firstName: 'Ada', lastName: 'Lovelace' }])
  expect(recordsIn(files, 'security-log').length).toBeGreaterThan(0)

  const { text } = await extractText(new Uint8Array(files.get('invoices/A-1.pdf') ?? []), {
    mergePages: true,
  })
  expect(text).toContain('Gown, silk')
  expect(JSON.parse(String(files.get(`drawings/Summer ${pattern.id}.json`)))).toMatchObject({ version: 1 })
  expect(String(Buffer.concat([...files.values()]))).not.toContain('$argon2id')
})

it('leaves out what was deleted, with what belongs to it, and what is another workspace’s', async () => {
  const app = await testApp()
  const { token, clientId, invoice } = await buildWorkshop(app)
  await buildWorkshop(app)
  await app.call('DELETE', `/clients/${clientId}`, { token })
  // What was sent is no longer deleted; what was until then may still be on record.
  await app.sql('update invoices set deleted_at = now() where id = $1', [invoice.id])
  const files = await exported(app, token)
  const counts = ['clients', 'measurements', 'events', 'payments', 'invoice-versions'].map(
    (kind) => recordsIn(files, kind).length,
  )
  expect(counts).toEqual([0, 0, 0, 0, 0])
  expect(recordsIn(files, 'invoices')).toMatchObject([{ invoiceNumber: 'A-1', clientName: null }])
  expect([...files.keys()].filter((name) => name.startsWith('invoices/'))).toEqual(['invoices/A-1.pdf'])
})

it('tells when it is ready, in the language of whoever asked, with a link that opens where they are signed in', async () => {
  const app = await testApp()
  const { token, email } = await buildWorkshop(app)
  await app.call('PATCH', '/user/preferences', { token, body: { language: 'de' } })
  const before = (await app.mails(email)).length
  const files = await exported(app, token)
  const mail = await app.mail(email, before + 1)
  expect(mail.subject).toBe('Ihr Export aus Toile ist fertig')
  const link = /http:\/\/toile\.test(\/downloads\/\S+)/.exec(mail.text)?.[1]
  const { statusCode, headers } = await download(app, link, token)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="export-\d{4}-\d\d-\d\d\.zip"$/),
  })
  expect(String(files.get('README.txt'))).toContain('Ihre Kunden')
})

it('wants fresh proof of identity', async () => {
  const app = await testApp()
  const { token } = await buildMember(app)
  app.advance(16 * MINUTE_MS)
  const { status, body } = await askForExport(app, token)
  expect([status, body.code]).toEqual([403, 'REAUTH_REQUIRED'])
  expect(await listExports(app, token)).toEqual([])
})

it('makes one at a time, and five a day', async () => {
  const app = await testApp()
  const { token, email, password } = await buildMember(app)
  const askAfresh = async () => {
    const reply = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
    return askForExport(app, reply.body.data.token)
  }
  const asked = await Promise.all(Array.from({ length: 10 }, () => askForExport(app, token)))
  const ids = asked.filter(({ status }) => status === 201).map(({ body }) => body.data.export.id)
  // One may have been finished before the last of them was asked for, never two be under way.
  expect(asked.every(({ status }) => status === 201 || status === 429)).toBe(true)
  await jobsDone(app)
  for (let count = new Set(ids).size; count < 5; count++) {
    expect((await askForExport(app, token)).status).toBe(201)
    await jobsDone(app)
  }
  app.advance(HOUR_MS)
  const { status, body, headers } = await askAfresh()
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
  // Until the first of them is a day old.
  const waitS = Number(headers['retry-after'])
  expect(waitS).toBeGreaterThan((22 * HOUR_MS) / 1_000)
  expect(waitS).toBeLessThanOrEqual((23 * HOUR_MS) / 1_000)
  app.advance(waitS * 1_000)
  expect((await askAfresh()).status).toBe(201)
})

it('dies after seven days, and its bytes go with the night', async () => {
  const app = await testApp()
  const member = await buildWorkshop(app)
  await exported(app, member.token)
  const [made] = await listExports(app, member.token)
  const [{ file_name: name } = {}] = await app.sql('select file_name from exports')
  const stored = () => readdir(path.join(path.dirname(app.outboxDir), 'files', member.workspaceId))
  expect(await stored()).toContain(name)
  app.advance(7 * DAY_MS + 1_000)
  expect((await download(app, made?.downloadUrl, await signInAgain(app, member))).statusCode).toBe(404)
  await runJob(app, 'tidy')
  expect(await stored()).not.toContain(name)
  expect(await app.sql('select status from exports')).toEqual([{ status: 'expired' }])
})

it('opens to its own address alone', async () => {
  const app = await testApp()
  const [mine, theirs] = [await buildMember(app), await buildMember(app)]
  await exported(app, mine.token)
  await exported(app, theirs.token)
  const [[one], [other]] = [await listExports(app, mine.token), await listExports(app, theirs.token)]
  const parts = (one?.downloadUrl ?? '').split('/')
  const proof = (other?.downloadUrl ?? '').split('/').at(-1)
  const missing = await download(
    app,
    `/downloads/${crypto.randomUUID()}/${crypto.randomUUID()}/x`,
    mine.token,
  )
  for (const wrong of [
    [...parts.slice(0, -1), proof],
    [...parts.slice(0, -1), 'x'],
    [...parts.slice(0, 3), 'x', 'x'],
  ]) {
    const { statusCode, json } = await download(app, wrong.join('/'), mine.token)
    expect([statusCode, json().code]).toEqual([404, missing.json().code])
  }
  expect((await app.call('GET', '/files/x')).status).toBe(404)
  expect((await download(app, one?.downloadUrl, theirs.token)).statusCode).toBe(404)
  // Whoever opens the mail before they sign in is led to the list.
  const { statusCode, headers } = await download(app, one?.downloadUrl)
  expect([statusCode, headers.location]).toEqual([303, 'http://toile.test/settings?tab=data'])
})

it('carries the brand in pictures on a plan that burns it in, as a download does', async () => {
  const app = await testApp()
  const { token, userId, pattern } = await buildWorkshop(app)
  const name = `pictures/Summer ${pattern.id}.png`
  const clean = (await exported(app, token)).get(name)
  await setPlan(app, userId, 'free')
  const marked = (await exported(app, token)).get(name)
  expect(clean?.length).toBeGreaterThan(0)
  expect(marked?.equals(clean ?? Buffer.alloc(0))).toBe(false)
})
