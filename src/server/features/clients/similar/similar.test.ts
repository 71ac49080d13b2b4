import { beforeAll, expect, it } from 'vitest'
import type { SimilarClient } from '#contract/similar-clients.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
const token = owner.token
beforeAll(async () => {
  const clients = [
    { name: 'Adébáyọ̀ Okonkwo', phone: '+49 (0)151 234-5678', email: 'ade@example.com' },
    { name: 'Ana Sousa', phone: '0171 9999999' },
    { name: 'House of Ana', phone: '12', email: 'house@example.com' },
  ]
  for (const body of clients) await app.call('POST', '/clients', { token, body })
})

async function similar(given: Record<string, string>, by = token): Promise<string[]> {
  const url = `/clients/similar?${new URLSearchParams({ name: 'Somebody', ...given })}`
  const { status, body } = await app.call<{ clients: SimilarClient[] }>('GET', url, { token: by })
  expect(status).toBe(200)
  return body.data.clients.map(({ name }) => name)
}

it('are those with the same phone, in whatever form either was noted', async () => {
  for (const phone of ['0151/2345678', '0049 151 234 56 78', '+49 151 2345678']) {
    expect([phone, ...(await similar({ phone }))]).toEqual([phone, 'Adébáyọ̀ Okonkwo'])
  }
  expect(await similar({ phone: '+49 171 9999999' })).toEqual(['Ana Sousa'])
})

it('are not those with the same number in another country, with a part of it, or with two digits', async () => {
  for (const phone of ['+43 151 2345678', '0151 23456', '12', '']) {
    expect([phone, ...(await similar({ phone }))]).toEqual([phone])
  }
})

it('are those with the same name and email, and not with one of the two', async () => {
  const email = 'ADE@example.com'
  expect(await similar({ name: 'adebayo okonkwo', email })).toEqual(['Adébáyọ̀ Okonkwo'])
  expect(await similar({ email })).toEqual([])
  expect(await similar({ name: 'Ana Sousa' })).toEqual([])
  expect(await similar({ name: 'Ana Sousa', email: 'house@example.com' })).toEqual([])
})

it('are nobody’s of another workspace, and nobody who was deleted', async () => {
  const other = (await buildMember(app)).token
  expect(await similar({ phone: '0151 2345678' }, other)).toEqual([])
  const made = await app.call<{ client: { id: string } }>('POST', '/clients', {
    token: other,
    body: { name: 'Gone', phone: '030 1234567' },
  })
  expect(await similar({ phone: '030 1234567' }, other)).toEqual(['Gone'])
  await app.call('DELETE', `/clients/${made.body.data.client.id}`, { token: other })
  expect(await similar({ phone: '030 1234567' }, other)).toEqual([])
})

it('are told of to who sees assigned work alone, and nothing of those but that there is one', async () => {
  const tailor = await addColleague(app, owner, { role: 'tailor' }, 'Tomoko')
  const ask = async (given: Record<string, string>, by: string) => {
    const url = `/clients/similar?${new URLSearchParams({ name: 'Somebody', ...given })}`
    return (await app.call('GET', url, { token: by })).body.data
  }
  const phone = '0151/2345678'
  expect(await ask({ phone }, tailor.token)).toEqual({ clients: [], hasHidden: true })
  expect(await ask({ phone: '0151/2345679' }, tailor.token)).toEqual({ clients: [], hasHidden: false })
  expect(await ask({ phone }, token)).toMatchObject({
    clients: [{ phone: '+49 (0)151 234-5678' }],
    hasHidden: false,
  })
  const own = { name: 'Own client', phone: '0160 5550001' }
  await app.call('POST', '/clients', { token: tailor.token, body: own })
  expect(await ask({ phone: own.phone }, tailor.token)).toMatchObject({ clients: [own], hasHidden: false })
})
