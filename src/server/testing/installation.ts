import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { appRole } from '#server/database/app-login.ts'
import { buildTestApp, type TestApp } from './test-app.ts'

/** As DATABASE_URL says it. */
export const urlOf = (login: { host: string; port: number; user: string; database: string }) =>
  `postgresql://${login.user}@localhost:${login.port}/${login.database}?host=${encodeURIComponent(login.host)}`

/** An empty database of an owner who is no superuser, as on most hosted servers, and an empty folder. */
export async function emptyInstallation(folder: string) {
  const server = inject('postgres')
  const name = `restored_${process.pid}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`create role ${name} login createrole nosuperuser nobypassrls`)
  await admin.query(`create database ${name} owner ${name}`)
  const dataDir = path.join(folder, name)
  await mkdir(dataDir)
  const owner = { ...server, user: name, database: name }
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role if exists ${appRole(name)}`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  return {
    environment: { DATABASE_URL: urlOf(owner), DATA_DIR: dataDir },
    owner,
    serve: (more: Record<string, string>): Promise<TestApp> =>
      buildTestApp(
        { DATA_DIR: dataDir, ...more },
        { beside: { logins: { owner, app: { ...owner, user: appRole(name) } } } },
      ),
    /** Past the walls. */
    async sql(statement: string) {
      const client = new pg.Client({ ...server, database: name })
      await client.connect()
      try {
        return (await client.query(statement)).rows
      } finally {
        await client.end()
      }
    },
  }
}
