import { readdir } from 'node:fs/promises'
import path from 'node:path'
import S3rver from 's3rver'
import { expect, it, onTestFinished } from 'vitest'
import type { Closing, Storage } from '#contract/account.ts'
import { download, exported, listExports } from '#server/testing/exports.ts'
import { buildWholeWorkshop } from '#server/testing/nouns.ts'
import { namesInLibrary } from '#server/testing/patterns.ts'
import { buildPayer, cards, enterCard, jobsDone } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { buildWorkshop } from '#server/testing/workshop.ts'

const MINUTE_MS = 60_000
/** For two whole workshops and an export of one. */
const LONG_MS = 180_000

interface Account {
  readonly token: string
  readonly password: string
}

const remove = (app: TestApp, { token, password }: Account, body: object = { password }) =>
  app.call('POST', '/user/delete-account', { token, body })

/** Done; or asked by somebody who was nobody any more when it came to be looked at. */
const isOver = ({ status }: { readonly status: number }) => status === 200 || status === 401

const tableNames = async (app: TestApp) =>
  (
    await app.sql(
      `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely_%' order by 1`,
    )
  ).map(({ table }) => String(table))

/** Every row of every table that holds one of these texts, anywhere. */
async function tracesOf(app: TestApp, texts: readonly string[]): Promise<Record<string, string[]>> {
  const selects = (await tableNames(app)).map(
    (table) => `select '${table}' as table, t::text as row from ${table} t
      where exists (select from unnest($1::text[]) given where t::text like '%' || given || '%')`,
  )
  const traces: Record<string, string[]> = {}
  for (const { table, row } of await app.sql(`${selects.join(' union all ')} order by 1, 2`, [texts])) {
    traces[String(table)] = [...(traces[String(table)] ?? []), String(row)]
  }
  return traces
}

it('takes away every row of the account, in every table there is, and no row of another', {
  timeout: LONG_MS,
}, async () => {
  const app = await testApp()
  const mine = await buildWholeWorkshop(app)
  const theirs = await buildWorkshop(app)
  await exported(app, mine.token)
  const of = ({ workspaceId, userId, email }: typeof mine) => [workspaceId, userId, email]
  const before = await tracesOf(app, of(theirs))
  expect(Object.keys(await tracesOf(app, of(mine))).length).toBeGreaterThan(15)

  expect((await remove(app, mine)).status).toBe(200)
  await jobsDone(app)
  expect(await tracesOf(app, of(mine))).toEqual({})
  expect(await tracesOf(app, of(theirs))).toEqual(before)
})

it('every table that a business or a person has rows in lets go of them with it', async () => {
  const app = await testApp()
  /** Rows of nobody: keyed hashes, sign-ups that wait, the provider's side, the installation's own. */
  const ofNobody = [
    ...['mail_budgets', 'trials_taken', 'signups', 'signup_tries', 'payment_events', 'push_keys', 'users'],
    ...['workspaces', 'call_counts', 'installation', 'job_workers', 'sent_mails'],
    // It says what was done, and no longer by whom.
    'administration_acts',
    ...['sandbox_customers', 'sandbox_payment_methods', 'sandbox_checkouts', 'sandbox_confirmations'],
    ...['sandbox_subscriptions', 'sandbox_invoices', 'sandbox_events'],
    ...['sandbox_till_accounts', 'sandbox_till_payments'],
  ]
  const going = await app.sql(
    `select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confdeltype = 'c' and confrelid in ('users'::regclass, 'workspaces'::regclass)`,
  )
  const tables = going.map(({ table }) => String(table))
  expect(
    (await tableNames(app)).filter((table) => !tables.includes(table) && !ofNobody.includes(table)),
  ).toEqual([])
})

it('ends every session, every address and every job at once', async () => {
  const app = await testApp()
  const member = await buildWorkshop(app)
  const { token, email, password, pattern } = member
  const reader = await buildMember(app)
  await exported(app, token)
  const other = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
  const feed = await app.call<{ url: string }>('POST', '/user/calendar-feed', { token })
  const picture = (await app.call<{ user: { image: string } }>('GET', '/auth', { token })).body.data.user
    .image
  const [zip] = await listExports(app, token)
  expect((await download(app, picture, token)).statusCode).toBe(200)
  expect(await namesInLibrary(app, reader.token)).toContain(pattern.name)
  await app.sql(
    `select graphile_worker.add_job('invoice-mail', json_build_object('workspaceId', $1::text), run_at := now() + interval '1 day')`,
    [member.workspaceId],
  )

  const feedPath = new URL(feed.body.data.url).pathname
  expect((await download(app, feedPath)).statusCode).toBe(200)
  await remove(app, member)
  for (const ended of [token, other.body.data.token]) {
    expect((await app.call('GET', '/auth', { token: ended })).status).toBe(401)
  }
  expect(await namesInLibrary(app, reader.token)).not.toContain(pattern.name)
  expect((await app.call('POST', '/auth/signin', { body: { email, password } })).body.code).toBe(
    'INVALID_CREDENTIALS',
  )
  expect((await download(app, zip?.downloadUrl, token)).headers.location).toContain('/settings')
  expect(await app.sql('select * from exports')).toEqual([])
  await jobsDone(app)
  expect((await download(app, feedPath)).statusCode).toBe(404)
  expect([(await download(app, picture, token)).statusCode, await app.isStored(picture)]).toEqual([
    404,
    false,
  ])
  const left = await app.sql('select task_identifier as name from graphile_worker.jobs')
  expect(left.filter(({ name }) => name !== 'sweep-file')).toEqual([])
})

it('takes the files from the folder', async () => {
  const app = await testApp()
  const member = await buildWorkshop(app)
  const files = path.join(path.dirname(app.outboxDir), 'files')
  expect((await readdir(path.join(files, member.workspaceId))).length).toBeGreaterThan(5)
  await remove(app, member)
  await jobsDone(app)
  expect(await readdir(files)).not.toContain(member.workspaceId)
})

it('takes the files from the bucket, the export’s too', async () => {
  const directory = `/tmp/toile-bucket-${crypto.randomUUID()}`
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const app = await testApp({ STORAGE_URL: `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?tls=off` })
  const member = await buildWorkshop(app)
  expect((await exported(app, member.token)).get('pictures/profile.png')).toBeDefined()
  const stored = () => readdir(path.join(directory, 'pictures', member.workspaceId)).catch(() => [])
  expect((await stored()).length).toBeGreaterThan(5)
  await remove(app, member)
  await jobsDone(app)
  expect(await stored()).toEqual([])
})

it('wants fresh proof, and the password even then; a wrong one is told on its field', async () => {
  const app = await testApp()
  const member = await buildMember(app)
  const wrong = await remove(app, member, { password: 'not it' })
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [{ field: 'password', message: 'The password is incorrect.' }],
  ])
  expect((await remove(app, member, {})).status).toBe(422)
  app.advance(16 * MINUTE_MS)
  const late = await remove(app, member)
  expect([late.status, late.body.code]).toEqual([403, 'REAUTH_REQUIRED'])
  expect((await app.call('GET', '/auth', { token: member.token })).status).toBe(200)
})

it('asks for no password where there is none', async () => {
  const app = await testApp()
  const member = await buildMember(app)
  await app.sql('update users set password_hash = null where id = $1', [member.userId])
  const { body } = await app.call<Closing>('GET', '/user/delete-account', { token: member.token })
  expect(body.data.asksPassword).toBe(false)
  expect((await remove(app, member, {})).status).toBe(200)
})

it('says farewell once, however often it is asked for at once', async () => {
  const app = await testApp()
  const member = await buildMember(app)
  await app.call('PATCH', '/user/preferences', { token: member.token, body: { language: 'de' } })
  const before = (await app.mails(member.email)).length
  const replies = await Promise.all(Array.from({ length: 5 }, () => remove(app, member)))
  expect(replies.filter(isOver)).toEqual(replies)
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  await jobsDone(app)
  expect((await app.mails(member.email)).length).toBe(before + 1)
  expect((await app.mail(member.email, before + 1)).subject).toBe('Ihr Konto bei Toile wurde gelöscht')
})

it('is deleted once by whoever pays and asks twice, and both are told that it is', async () => {
  const app = await testApp()
  const payer = await buildPayer(app)
  await payer.subscribe({ planId: 'premium', paymentMethodId: await enterCard(app, cards.good) })
  await jobsDone(app)
  const replies = await Promise.all([remove(app, payer), remove(app, payer)])
  expect(replies.filter(isOver)).toEqual(replies)
})

it('leaves nothing of what is written while it goes on', async () => {
  const app = await testApp()
  const member = await buildWorkshop(app)
  const { token, workspaceId } = member
  const writes = Array.from({ length: 20 }, (_, n) =>
    app.call('POST', '/clients', { token, body: { name: `Late ${n}` } }),
  )
  const [removed, ...written] = await Promise.all([remove(app, member), ...writes])
  expect(removed?.status).toBe(200)
  for (const { status } of written) expect([201, 401]).toContain(status)
  await jobsDone(app)
  expect(await tracesOf(app, [workspaceId])).toEqual({})
})

it('gives the address back, but not another trial', async () => {
  const app = await testApp()
  const member = await buildMember(app, { email: 'again@example.com', selectedPlan: 'premium' })
  await remove(app, member)
  await jobsDone(app)
  app.advance(60 * MINUTE_MS)
  const seen = (await app.mails(member.email)).length
  const body = {
    firstName: 'Ada',
    lastName: 'L',
    email: member.email,
    password: member.password,
    agreeToTerms: true,
    selectedPlan: 'premium',
  }
  await app.call('POST', '/auth/signup', { body })
  const { code } = await app.mail(member.email, seen + 1)
  await app.call('POST', '/auth/verify-otp', { body: { email: member.email, otp: code } })
  const signedIn = await app.call<{ user: { plan: string } }>('POST', '/auth/signin', {
    body: { email: member.email, password: member.password },
  })
  expect(signedIn.body.data.user.plan).toBe('free')
})

it('ends what is paid for at the provider first, and has it forget who paid', async () => {
  const app = await testApp()
  const payer = await buildPayer(app)
  await payer.subscribe({ planId: 'premium', paymentMethodId: await enterCard(app, cards.good) })
  await jobsDone(app)
  const { body } = await app.call<Closing>('GET', '/user/delete-account', { token: payer.token })
  expect(body.data.businesses).toMatchObject([{ people: 0, subscription: { plan: 'premium' } }])
  const before = (await app.mails(payer.email)).length
  expect((await remove(app, payer)).status).toBe(200)
  await jobsDone(app)
  expect(await app.sql('select status from sandbox_subscriptions')).toEqual([{ status: 'ended' }])
  expect(await app.sql('select email, name, payment_method_id from sandbox_customers')).toEqual([
    { email: '', name: '', payment_method_id: null },
  ])
  const charged = () => app.sql('select count(*)::int as count from sandbox_invoices')
  const paid = await charged()
  app.advance(400 * 24 * 60 * MINUTE_MS)
  await app.sql(`select graphile_worker.add_job('sandbox-renewals')`)
  await jobsDone(app)
  expect(await charged()).toEqual(paid)
  const mail = await app.mail(payer.email, before + 1)
  expect(mail.text).toContain("You won't be charged again")
})

it('tells how much of the storage is used, by kind', async () => {
  const app = await testApp()
  const { token } = await buildWorkshop(app)
  const { body } = await app.call<Storage>('GET', '/user/storage', { token })
  const { usedBytes, limitBytes, plan, kinds } = body.data
  const [{ sum } = {}] = await app.sql('select sum(bytes)::int from files')
  expect([usedBytes, limitBytes, plan]).toEqual([sum, 10_000_000_000, 'premium'])
  expect(kinds.map(({ kind }) => kind)).toEqual(['picture', 'photos', 'patterns', 'drawings'])
  expect(kinds.every(({ bytes }) => bytes > 0)).toBe(true)
  const { body: nothing } = await app.call<Storage>('GET', '/user/storage', {
    token: (await buildMember(app)).token,
  })
  expect(nothing.data).toMatchObject({ usedBytes: 0, plan: 'free' })
})
