import { describe, expect, it } from 'vitest'
import type { ImportState } from '#contract/imports.ts'
import { finished, importers } from '#server/testing/imports.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const { importing, listed } = importers(() => app)
const premium = () => buildMember(app, { selectedPlan: 'premium' })

const ask = async (token: string, body: object, headers: Record<string, string> = {}) =>
  app.call<{ import: ImportState }>('POST', '/imports', { token, body, headers })
const clients = (count: number) => ({
  kind: 'clients',
  rows: Array.from({ length: count }, (_, n) => ({ name: `Client ${n}` })),
})

describe('an import', () => {
  it('is taken down at once, tells how far it is, and forgets the rows once it is done', async () => {
    const { token } = await premium()
    const { status, body } = await ask(token, clients(2_000))
    expect([status, body.data.import]).toEqual([
      202,
      expect.objectContaining({ kind: 'clients', status: 'waiting', progress: 0, result: null }),
    ])
    const { id } = body.data.import
    const { body: under } = await app.call<{ imports: { id: string }[] }>('GET', '/imports', { token })
    expect(under.data.imports.map((one) => one.id)).toEqual([id])
    expect((await finished(app, token, id)).body.data).toMatchObject({ importId: id, imported: 2_000 })
    const { body: after } = await app.call<{ imports: object[] }>('GET', '/imports', { token })
    expect(after.data.imports).toEqual([])
    const [row] = await app.sql('select request, progress from imports where id = $1', [id])
    expect(row).toEqual({ request: null, progress: 100 })
  })

  it('whose job is done again after a kill has imported once', async () => {
    const { token } = await premium()
    // Its job is given back though it was done: the acknowledgement was lost with the process.
    const { id } = (await ask(token, clients(30))).body.data.import
    await finished(app, token, id)
    const payload = (await app.sql('select workspace_id from imports where id = $1', [id]))[0]
    const job = JSON.stringify({ workspaceId: payload?.workspace_id, id })
    await app.sql("select graphile_worker.add_job('import-rows', $1)", [job])
    await expect
      .poll(() => app.sql("select 1 from graphile_worker.jobs where task_identifier = 'import-rows'"))
      .toEqual([])
    expect(await listed(token, 'clients')).toHaveLength(30)
  })

  it('gives up after three attempts that ended the process, and says so', async () => {
    const { token } = await premium()
    const { id } = (await ask(token, clients(3))).body.data.import
    await finished(app, token, id)
    const [row] = await app.sql(
      `update imports set status = 'working', attempts = 3, request = '{"rows":[],"options":{}}'
       where id = $1 returning workspace_id`,
      [id],
    )
    const job = JSON.stringify({ workspaceId: row?.workspace_id, id })
    await app.sql("select graphile_worker.add_job('import-rows', $1)", [job])
    await expect
      .poll(async () => (await app.sql('select status from imports where id = $1', [id]))[0])
      .toEqual({ status: 'failed' })
  })

  it('of 10,000 sets of a dozen sizes is done a second time too, and finds them all there', async () => {
    const { token } = await premium()
    const sizes = [
      'Bust',
      'Waist',
      'Hips',
      'Back',
      'Arm',
      'Leg',
      'Neck',
      'Knee',
      'Calf',
      'Wrist',
      'Ankle',
      'Head',
    ]
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      clientName: `Client ${n % 500}`,
      garmentType: 'dress',
      measurements: sizes.map((name, at) => ({
        name,
        size: 20 + at + Math.floor(n / 500) / 4,
        unit: 'inches',
      })),
    }))
    const body = { kind: 'measurements', rows, options: { createMissingClients: true } }
    const first = await importing(token, body)
    expect(first.body.data).toMatchObject({ imported: 10_000, newClients: 500 })
    const again = await importing(token, body)
    expect(again.body.data).toMatchObject({ imported: 0, importId: null })
    expect(new Set(again.body.data.outcomes)).toEqual(new Set(['duplicate']))
  }, 180_000)

  it('words what is wrong in the language of whoever asked', async () => {
    const { token } = await premium()
    const { body } = await ask(token, { kind: 'clients', rows: [{ name: '' }] }, { 'accept-language': 'de' })
    const { body: refused } = await finished(app, token, body.data.import.id)
    expect(refused.message).toContain('Zeilen')
  })
})
