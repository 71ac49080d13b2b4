import { describe, expect, test } from 'vitest'
import { call } from './support/api.ts'
import { freePort, startMailServer } from './support/mail-server.ts'
import { newEmail, signUpMember, signupBody } from './support/members.ts'
import { operatorsPostgres } from './support/operators-postgres.ts'
import { refusedStart, testFolder, testServer } from './support/server.ts'

const { urlOf, administer } = operatorsPostgres()

describe('on DATABASE_URL', () => {
  test('a user who may not create roles is told what to do, and with that done it starts', async () => {
    await administer('postgres', 'create role plain login', 'create database plain owner plain')
    const env = { DATABASE_URL: urlOf('plain', 'plain') }
    const refused = await refusedStart({ env })
    expect(refused.code).toBe(1)
    expect(refused.errors).toMatch(/^The database user may not make the login plain_app [^\n]*\n$/)

    const statements = /run "(.*)" once/.exec(refused.errors)?.[1] ?? ''
    await administer('postgres', statements)
    const server = await testServer({ env: { ...env, DATABASE_APP_URL: urlOf('plain', 'plain_app') } })
    expect((await signUpMember(server)).token).toMatch(/\S{40}/)
  })

  test('a superuser’s address still runs queries as the role that row level security binds', async () => {
    await administer('postgres', 'create database super')
    const server = await testServer({ env: { DATABASE_URL: urlOf('super') } })
    const { token } = await signUpMember(server)
    await administer('super', 'alter table clients add column written_by text default current_user')
    const added = await call(server, 'POST', '/clients', { token, body: { name: 'Clara' } })
    expect(added.status).toBe(201)
    expect(await administer('super', 'select written_by from clients')).toEqual([{ written_by: 'super_app' }])
  })

  test('a user who may not make tables is told what to do', async () => {
    await administer(
      'postgres',
      'create role stranger login createrole',
      'create database somebodys owner toile',
    )
    const refused = await refusedStart({ env: { DATABASE_URL: urlOf('somebodys', 'stranger') } })
    expect(refused.code).toBe(1)
    expect(refused.errors).toMatch(/^The database can't be brought up to date: permission denied [^\n]*\n$/)
  })
})

test('kill -9 of one of three servers while it sends mails: the others send each, and no other twice', async () => {
  await administer('postgres', 'create database killed')
  const dataDir = await testFolder()
  const [stalling, answering] = [await freePort(), await freePort()]
  const stalled = await startMailServer(stalling, false)
  const received = await startMailServer(answering)
  const start = (port: number) =>
    testServer({ env: { DATABASE_URL: urlOf('killed'), SMTP_URL: `smtp://127.0.0.1:${port}` }, dataDir })
  const [victim, ...others] = await Promise.all([start(stalling), start(answering), start(answering)])

  const emails: string[] = []
  while (stalled.length === 0) {
    const email = newEmail()
    const { status } = await call(others[0] ?? victim, 'POST', '/auth/signup', { body: signupBody(email) })
    expect(status).toBe(201)
    emails.push(email)
    // One mail at a time: else the victim could be about to send a second, which nobody has seen.
    await expect.poll(() => [...received, ...stalled].some(({ to }) => to === email)).toBe(true)
  }
  victim.kill('SIGKILL')
  await victim.exited
  const waiting = stalled.map(({ to }) => to)
  const arrived = () => received.map(({ to }) => to).toSorted()
  await expect.poll(arrived).toEqual(emails.filter((email) => !waiting.includes(email)).toSorted())

  await expect.poll(arrived).toEqual(emails.toSorted())
  // A mailbox that had taken it from the first sees that it is the same mail.
  for (const { to, messageId } of stalled) {
    expect(received.find((mail) => mail.to === to)?.messageId).toBe(messageId)
  }
})
