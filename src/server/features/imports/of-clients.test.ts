import { describe, expect, it } from 'vitest'
import { importers } from '#server/testing/imports.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const { importing, listed, addClient } = importers(() => app)

const premium = () => buildMember(app, { selectedPlan: 'premium' })

describe('what belongs to a client', () => {
  const set = { garmentType: 'dress', measurements: [{ name: 'Bust', size: 36.375 }] }

  it('finds whom by email or by name, and refuses a name that several have', async () => {
    const { token } = await premium()
    const ana = await addClient(token, { name: 'Ana', email: 'ana@example.com' })
    await addClient(token, { name: 'Ana', email: 'other@example.com' })
    const bram = await addClient(token, { name: 'Bram' })
    const rows = [
      { ...set, clientEmail: 'ANA@example.com' },
      { ...set, clientName: ' bram ' },
      { ...set, clientName: 'Ana' },
      { ...set, clientName: 'Nobody', garmentType: 'tent' },
      set,
    ]
    const { body } = await importing(token, { kind: 'measurements', rows, options: { skipInvalid: true } })
    expect(body.data.outcomes).toEqual(['new', 'new', 'invalid', 'invalid', 'invalid'])
    expect(body.data.problems.map(({ row, field }) => [row, field])).toEqual([
      [2, 'clientName'],
      [3, 'garmentType'],
      [3, 'clientName'],
      [4, 'clientName'],
    ])
    expect(body.data.problems[0]?.message).toBe('You have 2 clients named “Ana”. Add the email too.')
    const sets = await listed<{ clientId: string; measurements: object[] }>(token, 'measurements')
    expect(new Set(sets.map(({ clientId }) => clientId))).toEqual(new Set([ana, bram]))
    expect(sets[0]?.measurements).toEqual([{ name: 'Bust', size: 36.375, unit: 'inches' }])
  })

  it('never finds another workspace’s client', async () => {
    const [mine, theirs] = [await premium(), await premium()]
    await addClient(theirs.token, { name: 'Theirs', email: 'theirs@example.com' })
    const rows = [
      { ...set, clientEmail: 'theirs@example.com' },
      { ...set, clientName: 'Theirs' },
    ]
    const { status, body } = await importing(mine.token, { kind: 'measurements', rows })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['rows.0.clientEmail', 'rows.1.clientName'],
    ])
  })

  it('adds clients that are missing once each, where that is asked for', async () => {
    const { token } = await premium()
    const rows = [
      { ...set, clientName: 'New', clientEmail: 'new@example.com' },
      { ...set, clientEmail: 'NEW@example.com', garmentType: 'suit' },
      { ...set, clientName: 'new', garmentType: 'skirt' },
      { ...set, clientEmail: 'nameless@example.com' },
    ]
    const options = { createMissingClients: true, skipInvalid: true }
    const { body } = await importing(token, { kind: 'measurements', rows, options })
    expect(body.data).toMatchObject({ imported: 3, newClients: 1 })
    expect(body.data.problems).toEqual([expect.objectContaining({ row: 3, field: 'clientName' })])
    expect(await listed(token, 'clients')).toEqual([
      expect.objectContaining({ name: 'New', email: 'new@example.com' }),
    ])
  })

  it('puts sets where their day belongs in the history, and skips those that are there', async () => {
    const { token } = await premium()
    await addClient(token, { name: 'Ana' })
    const rows = [
      { ...set, clientName: 'Ana', takenOn: '2024-05-01' },
      { ...set, clientName: 'Ana', garmentType: 'suit' },
      { ...set, clientName: 'Ana', garmentType: 'skirt', takenOn: '2025-05-01', notes: 'Linen' },
      { ...set, clientName: 'Ana', garmentType: 'shirt', takenOn: '2199-01-01' },
    ]
    const asked = { kind: 'measurements', rows, options: { skipInvalid: true } }
    const { body } = await importing(token, asked)
    expect(body.data.problems).toEqual([{ row: 3, field: 'takenOn', message: 'This date is in the future.' }])
    const sets = await listed<{ garmentType: string; createdAt: string }>(token, 'measurements')
    expect(sets.map(({ garmentType }) => garmentType)).toEqual(['suit', 'skirt', 'dress'])
    expect(sets.map(({ createdAt }) => createdAt.slice(0, 10)).slice(1)).toEqual(['2025-05-01', '2024-05-01'])
    expect((await importing(token, asked)).body.data.outcomes.slice(0, 3)).toEqual([
      'duplicate',
      'duplicate',
      'duplicate',
    ])
  })

  it('imports projects with their days, money and state', async () => {
    const { token } = await premium()
    await addClient(token, { name: 'Ana' })
    const rows = [
      {
        clientName: 'Ana',
        name: 'Gown',
        type: 'Wedding Dress',
        status: 'completed',
        budget: 1234.56,
        dueDate: '2025-06-30',
        orderedOn: '2025-01-15',
        completedOn: '2025-06-01',
      },
      { clientName: 'Ana', name: 'Suit', type: 'Suit', priority: 'high', progress: 20 },
    ]
    expect((await importing(token, { kind: 'projects', rows })).body.data.imported).toBe(2)
    const projects = await listed<Record<string, unknown>>(token, 'projects')
    expect(projects).toEqual([
      expect.objectContaining({ name: 'Suit', status: 'planning', priority: 'high', progress: 20 }),
      expect.objectContaining({
        name: 'Gown',
        progress: 100,
        budget: 1234.56,
        dueDate: '2025-06-30',
        createdAt: '2025-01-15T12:00:00.000Z',
        completedAt: '2025-06-01T12:00:00.000Z',
        collectedAt: '2025-06-01T12:00:00.000Z',
      }),
    ])
    const [ana] = await listed<{ projects: number }>(token, 'clients')
    expect(ana?.projects).toBe(1)
    expect((await importing(token, { kind: 'projects', rows })).body.data.outcomes).toEqual([
      'duplicate',
      'duplicate',
    ])
  })
})
