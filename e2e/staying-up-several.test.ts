import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { call } from './support/api.ts'
import { signIn, signUpMember } from './support/members.ts'
import { makeFolder, refusedStart, testFolder, testServer } from './support/server.ts'

/** A PostgreSQL of its own, as an operator would have one beside the product. */
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let folder: string

beforeAll(async () => {
  folder = await makeFolder()
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), log: silentLog })
})

afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const urlOf = (database: string, user = 'toile') =>
  `postgresql://${user}@/${database}?host=${postgres.connection.host}&port=${postgres.connection.port}`

/** Statements as the superuser, one after the other. */
async function administer(database: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...postgres.connection, database })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

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

test('four servers started at once on an empty database serve alike, and a sign-out ends a session on all', async () => {
  await administer('postgres', 'create database shared')
  const env = { DATABASE_URL: urlOf('shared') }
  const dataDir = await testFolder()
  const servers = await Promise.all([1, 2, 3, 4].map(() => testServer({ env, dataDir })))
  const [first, ...others] = servers
  if (!first) throw new Error('No server was started')

  const member = await signUpMember(first)
  const statuses = (token: string) =>
    Promise.all(servers.map(async (server) => (await call(server, 'GET', '/auth', { token })).status))
  const token = await signIn(first, member)
  // Twice: the second time it is remembered.
  expect(await statuses(token)).toEqual([200, 200, 200, 200])
  expect(await statuses(token)).toEqual([200, 200, 200, 200])

  const last = others.at(-1) ?? first
  expect(await call(last, 'POST', '/auth/signout', { token })).toMatchObject({ status: 200 })
  await expect.poll(() => statuses(token), { timeout: 1_000, interval: 20 }).toEqual([401, 401, 401, 401])
  expect(await statuses(member.token)).toEqual([200, 200, 200, 200])
})
