import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { askForExport, exported, listExports } from '#server/testing/exports.ts'
import { jobsDone, retriedNow } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { buildWorkshop } from '#server/testing/workshop.ts'

const addJob = (app: TestApp, payload: object) =>
  app.sql(`select graphile_worker.add_job('slow-export', $1::json)`, [JSON.stringify(payload)])

it('says that it failed after five attempts, and can be asked for again', async () => {
  const app = await testApp()
  const { token } = await buildMember(app)
  // Where the folder of a ZIP in the making should be stands a file.
  const place = path.join(path.dirname(app.outboxDir), 'exports')
  await writeFile(place, 'in the way')
  await askForExport(app, token)
  await expect
    .poll(async () => {
      // Nobody waits here for the pause between two attempts.
      await retriedNow(app)
      return (await listExports(app, token))[0]?.status
    })
    .toBe('failed')
  expect(await app.sql('select attempts, file_name is not null as named from exports')).toEqual([
    { attempts: 5, named: true },
  ])
  await jobsDone(app)
  await rm(place)
  expect((await exported(app, token)).has('README.txt')).toBe(true)
  expect((await listExports(app, token)).map(({ status }) => status)).toEqual(['ready', 'failed'])
})

it('is made once, however often the job runs', async () => {
  const app = await testApp()
  const { token, email, workspaceId } = await buildWorkshop(app)
  await exported(app, token)
  const mails = (await app.mails(email)).length
  const before = await app.sql('select * from exports')
  await addJob(app, { workspaceId, id: String(before[0]?.id) })
  await addJob(app, { workspaceId, id: crypto.randomUUID() })
  await jobsDone(app)
  expect(await app.sql('select * from exports')).toEqual(before)
  expect((await app.mails(email)).length).toBe(mails)
})

it('begins anew where a server was ended in the middle, and leaves nothing of the first attempt', async () => {
  const app = await testApp()
  const { token, workspaceId } = await buildWorkshop(app)
  await exported(app, token)
  // As a server that was killed leaves it: being made, with bytes under a name.
  await app.sql(`update exports set status = 'making', attempts = 1, ready_at = null, expires_at = null`)
  const [{ id, file_name: left } = {}] = await app.sql('select id, file_name from exports')
  await addJob(app, { workspaceId, id: String(id) })
  await jobsDone(app)
  const [row] = await app.sql('select status, attempts, file_name from exports')
  expect(row).toMatchObject({ status: 'ready', attempts: 2 })
  expect(row?.file_name).not.toBe(left)
  const folder = path.join(path.dirname(app.outboxDir), 'files', workspaceId)
  expect(await readdir(folder)).not.toContain(left)
  expect(await readdir(path.join(path.dirname(app.outboxDir), 'exports'))).toEqual([])
})
