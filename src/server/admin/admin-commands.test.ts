import path from 'node:path'
import { expect, it } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { createDatabase } from '#server/database/database.ts'
import { createPlatform } from '#server/platform/create-platform.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { buildMember } from '#server/testing/people.ts'
import { TEST_SECRET } from '#server/testing/second-app.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { appOfFile, poolOfFile } from '#server/testing/test-app.ts'
import { obey } from './admin-commands.ts'
import { readCommand } from './read-command.ts'

const FORMER = 'the key that was there before, long ago'

const app = await appOfFile()
const pool = poolOfFile(app)

/** As `npm run admin -- …` does, in a process of its own beside the server. */
async function admin(line: string, environment: Record<string, string> = {}): Promise<readonly string[]> {
  const command = readCommand(line.split(' '))
  if (command === null) throw new Error('Help was asked for')
  const config = parseConfig({ DATA_DIR: path.dirname(app.outboxDir), ...environment })
  const platform = createPlatform({
    config,
    database: createDatabase(pool),
    secretKey: TEST_SECRET,
    clock: app.clock,
    log: silentLog,
  })
  return obey(platform, app.logins.owner, command)
}

const eventKinds = async (token: string) => {
  const { body } = await app.call<{ events: { kind: string; device: string }[] }>(
    'GET',
    '/user/security-events',
    { token },
  )
  return body.data.events.filter(({ device }) => device === 'Operator').map(({ kind }) => kind)
}

it('makes an administrator and unmakes one, which the person reads in their settings', async () => {
  const { email, token } = await buildMember(app)
  const isAdmin = async () =>
    (await app.call<{ user: { isAdmin: boolean } }>('GET', '/auth', { token })).body.data.user.isAdmin
  expect(await admin(`make-admin ${email.toUpperCase()}`)).toEqual([
    `${email.toUpperCase()} is an administrator now.`,
  ])
  expect(await isAdmin()).toBe(true)
  expect(await admin(`make-admin ${email}`)).toEqual([`${email} is an administrator, as before.`])
  await admin(`unmake-admin ${email}`)
  expect(await isAdmin()).toBe(false)
  expect(await eventKinds(token)).toEqual(['admin-taken', 'admin-given'])
  await expect(admin('make-admin nobody@example.com')).rejects.toThrow('There is no account')
})

it('signs a person out everywhere, at once and nobody else', async () => {
  const { email, token, password } = await buildMember(app)
  const other = await buildMember(app)
  expect((await app.call('GET', '/auth', { token })).status).toBe(200)
  expect(await admin(`end-sessions ${email}`)).toEqual([
    `${email} is signed out everywhere: 1 sessions have ended.`,
  ])
  await expect.poll(async () => (await app.call('GET', '/auth', { token })).status).toBe(401)
  expect((await app.call('GET', '/auth', { token: other.token })).status).toBe(200)
  const again = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
  expect(await eventKinds(again.body.data.token)).toEqual(['sessions-ended-by-operator'])
})

it('tells what a business uses, of itself alone', async () => {
  const member = await buildInvoicing(app)
  await member.add()
  await buildInvoicing(app)
  const lines = await admin(`usage ${member.email}`)
  const told = Object.fromEntries(lines.map((line) => line.split(/\s+/, 2)))
  expect(told).toMatchObject({ planId: 'premium', clients: '1', invoices: '1', drafts: '0', sessions: '1' })
  expect(Date.parse(told.lastActiveAt ?? '')).not.toBeNaN()
})

it('lists what was given up, and has it done again', async () => {
  expect(await admin('jobs')).toEqual(['No job was given up or held back.'])
  const { email } = await buildMember(app)
  await app.sql(`select graphile_worker.add_job('no-such-kind', '{}', max_attempts := 1)`)
  await app.sql(`select graphile_worker.permanently_fail_jobs(
    array(select id from graphile_worker.jobs where task_identifier = 'no-such-kind'), 'held back: ' || '${email}')`)
  const [line = ''] = await admin('jobs')
  expect(line).toMatch(/^\d+ {2}no-such-kind {2}of .*Z, tried 1 times: held back: /)
  const id = line.split(' ')[0]
  expect(await admin('requeue 999999999')).toEqual(['0 jobs are done again as soon as the server runs.'])
  expect(await admin(`requeue ${id}`)).toEqual(['1 jobs are done again as soon as the server runs.'])
  expect(await admin('jobs')).toEqual(['No job was given up or held back.'])
})

it('seals anew what a former key has sealed, once, and says what neither opens', async () => {
  const { userId } = await buildMember(app)
  const former = createSecrets(FORMER)
  await app.sql(`insert into authenticators (user_id, sealed_secret, created_at) values ($1, $2, now())`, [
    userId,
    former.seal('JBSWY3DPEHPK3PXP'),
  ])
  await app.sql(`select graphile_worker.add_job('no-such-kind', $1, run_at := now() + interval '1 day')`, [
    JSON.stringify({ sealed: former.seal('{"to":"ana@example.com"}'), recipient: 'r' }),
  ])
  await app.sql(`select graphile_worker.add_job('no-such-kind', $1, run_at := now() + interval '1 day')`, [
    JSON.stringify({ sealed: createSecrets('a key that nobody has any more').seal('x') }),
  ])
  const [{ workspace_id: workspaceId } = {}] = await app.sql(
    'select workspace_id from memberships where user_id = $1',
    [userId],
  )
  await app.sql(
    `insert into webhook_endpoints (workspace_id, id, url, types, sealed_secret, created_at)
     values ($1, gen_random_uuid(), 'https://shop.example', '{}', $2, now())`,
    [workspaceId, former.seal('whsec_former')],
  )
  await expect(admin('reseal')).rejects.toThrow('FORMER_SECRET_KEY')
  const environment = { FORMER_SECRET_KEY: FORMER }
  const lost = '1 are sealed by neither key, and stay closed.'
  expect(await admin('reseal', environment)).toEqual(['3 secrets are sealed by the present key.', lost])
  expect(await admin('reseal', environment)).toEqual(['0 secrets are sealed by the present key.', lost])
  const [row] = await app.sql('select sealed_secret from authenticators where user_id = $1', [userId])
  expect(createSecrets(TEST_SECRET).unseal(String(row?.sealed_secret))).toBe('JBSWY3DPEHPK3PXP')
  const [webhook] = await app.sql('select sealed_secret from webhook_endpoints where workspace_id = $1', [
    workspaceId,
  ])
  expect(createSecrets(TEST_SECRET).unseal(String(webhook?.sealed_secret))).toBe('whsec_former')
})

it('leaves every act and look in the administrators’ list, as the operator’s and with addresses masked', async () => {
  const { email, userId } = await buildMember(app)
  const before = (await app.sql('select id from administration_acts')).length
  for (const line of [`make-admin ${email}`, `make-admin ${email}`, `plan ${email} premium`])
    await admin(line)
  for (const line of [`end-sessions ${email}`, `usage ${email}`, 'jobs', 'requeue 7 8']) await admin(line)
  await admin('reseal', { FORMER_SECRET_KEY: FORMER })
  await expect(admin('usage nobody@example.com')).rejects.toThrow('There is no account')
  const masked = `${email[0]}***@example.com`
  const acts = await app.sql(
    'select kind, subject, subject_id, by_operator, user_id from administration_acts order by id offset $1',
    [before],
  )
  expect(acts.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['admin-given', masked],
    ['plan-given', `${masked}: premium`],
    ['sessions-ended', masked],
    ['usage-seen', masked],
    ['jobs-seen', null],
    ['jobs-requeued', '7, 8'],
    ['resealed', null],
  ])
  expect(acts[0]).toMatchObject({ by_operator: true, user_id: null, subject_id: userId })
})
