import { describe, expect, it } from 'vitest'
import { importers } from '#server/testing/imports.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const { importing } = importers(() => app)

const premium = () => buildMember(app, { selectedPlan: 'premium' })

async function importRows(token: string, body: object): Promise<string> {
  const { importId } = (await importing(token, body)).body.data
  return importId ?? ''
}

const undo = (token: string, id: string) =>
  app.call<{ removed: number; kept: number }>('DELETE', `/imports/${id}`, { token })

async function listed(token: string, noun: string): Promise<{ id: string; name: string }[]> {
  const { body } = await app.call<Record<string, { id: string; name: string }[]>>('GET', `/${noun}`, {
    token,
  })
  return body.data[noun] ?? []
}

const activities = async (token: string) => {
  const { body } = await app.call<{ recentActivity: { kind: string }[] }>('GET', '/dashboard/stats', {
    token,
  })
  return body.data.recentActivity.map(({ kind }) => kind)
}

describe('taking an import back', () => {
  it('removes exactly what it added, once, and what was told of it', async () => {
    const { token } = await premium()
    await app.call('POST', '/clients', { token, body: { name: 'Mine' } })
    const id = await importRows(token, { kind: 'clients', rows: [{ name: 'A' }, { name: 'B' }] })
    expect((await undo(token, id)).body.data).toEqual({ removed: 2, kept: 0 })
    expect((await listed(token, 'clients')).map(({ name }) => name)).toEqual(['Mine'])
    expect(await activities(token)).toEqual(['client.created'])
    expect((await undo(token, id)).status).toBe(404)
    const { body } = await app.call<{ activeClients: object }>('GET', '/dashboard/stats', { token })
    expect(body.data.activeClients).toMatchObject({ currentMonthCount: 1 })
  })

  it('keeps what somebody has changed since, or added to', async () => {
    const { token } = await premium()
    const rows = ['Changed', 'Ordered', 'Untouched'].map((name) => ({ name }))
    const id = await importRows(token, { kind: 'clients', rows })
    app.advance(1_000)
    const clients = await listed(token, 'clients')
    const idOf = (wanted: string) => clients.find(({ name }) => name === wanted)?.id
    await app.call('PATCH', `/clients/${idOf('Changed')}`, { token, body: { notes: 'VIP' } })
    await app.call('POST', '/projects', {
      token,
      body: { clientId: idOf('Ordered'), name: 'Suit', type: 'Suit' },
    })
    expect((await undo(token, id)).body.data).toEqual({ removed: 1, kept: 2 })
    expect((await listed(token, 'clients')).map(({ name }) => name)).toEqual(['Changed', 'Ordered'])
    expect(await activities(token)).toContain('client.imported')
  })

  it.each([
    ['measurements', { garmentType: 'dress', measurements: [{ name: 'Bust', size: 36 }] }],
    ['projects', { name: 'Gown', type: 'Suit' }],
  ])('takes %s back with the clients that came with them', async (kind, row) => {
    const { token } = await premium()
    const id = await importRows(token, {
      kind,
      rows: [{ ...row, clientName: 'New' }],
      options: { createMissingClients: true },
    })
    expect(await listed(token, 'clients')).toHaveLength(1)
    expect((await undo(token, id)).body.data).toEqual({ removed: 1, kept: 0 })
    expect([await listed(token, 'clients'), await listed(token, kind)]).toEqual([[], []])
  })

  it('makes room again on a plan that is full', async () => {
    const { token } = await buildMember(app)
    const rows = [{ name: 'A' }, { name: 'B' }, { name: 'C' }]
    await undo(token, await importRows(token, { kind: 'clients', rows }))
    expect(await importRows(token, { kind: 'clients', rows })).toEqual(expect.any(String))
  })

  it('is forgotten by the second night', async () => {
    const { token } = await premium()
    const id = await importRows(token, { kind: 'clients', rows: [{ name: 'A' }] })
    app.advance(26 * 3_600_000)
    await app.sql("select graphile_worker.add_job('tidy')")
    await expect.poll(() => app.sql('select id from imports where id = $1', [id])).toEqual([])
  })
})
