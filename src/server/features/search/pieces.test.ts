import { describe, expect, it } from 'vitest'
import type { SearchHit } from '#contract/search.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildSearching } from './testing/searching.ts'

const app = await appOfFile()

describe('pieces', () => {
  it('are found by the number of their tag, however it is typed, before all else', async () => {
    const { add, find, names, token, delete: remove } = await buildSearching(app)
    const clientId = await add('clients', { name: 'Ana 山田' })
    const projectId = await add('projects', {
      clientId,
      name: 'Wedding',
      type: 'Evening Dress',
      dueDate: '2099-02-01',
    })
    const id = await add('pieces', { projectId, label: 'Dress', promisedOn: '2099-01-20' })
    const reply = await app.call<{ piece: { tag: number } }>('GET', `/pieces/${id}`, { token })
    const { tag } = reply.body.data.piece
    await add('clients', { name: `House ${tag}` })
    for (const q of [`${tag}`, `#${tag}`]) expect(await names(q)).toEqual(['Dress', `House ${tag}`])
    expect((await find(`#${tag}`))[0]).toEqual({
      ...{
        kind: 'piece',
        id,
        tag,
        label: 'Dress',
        projectName: 'Wedding',
        clientName: 'Ana 山田',
        promisedOn: '2099-01-20',
      },
    })
    // What a hand scanner types that reads the code.
    const mine = (await app.call<{ business: { id: string } }>('GET', '/workspace', { token })).body.data
      .business
    const scanned = (business: string) =>
      names(`https://toile.example/tag/${business}/${id}`.replace('https', 'HTTPS'))
    expect(await scanned(mine.id)).toEqual(['Dress'])
    expect(await scanned(id)).toEqual([])
    expect(await names(`#${tag + 1}`)).toEqual([])
    expect(await names('999999999')).toEqual([])
    await remove(`/pieces/${id}`)
    expect(await names(`#${tag}`)).toEqual([`House ${tag}`])
  })

  it('are found by their label, their project’s or client’s name, or words of them all; what is here before what was collected', async () => {
    const { add, find, token, delete: remove } = await buildSearching(app)
    const clientId = await add('clients', { name: 'Adébáyọ̀ Okonkwo' })
    const project = { clientId, name: 'Hochzeit Müller', type: 'Evening Dress', dueDate: '2099-02-01' }
    const projectId = await add('projects', project)
    const { body } = await app.call<{ workshop: { stages: { id: string }[] } }>('GET', '/workshop', { token })
    const collected = body.data.workshop.stages.at(-1)?.id
    const gone = await add('pieces', { projectId, label: 'Soirée coat', stageId: collected })
    const here = await add('pieces', { projectId, label: 'Long soirée coat' })
    const found = async (q: string) =>
      (await find(q)).filter(({ kind }) => kind === 'piece').map(({ id }) => id)
    for (const q of ['soiree', 'SOIREE okonkwo', 'coat mueller', 'adebayo hochzeit']) {
      expect(await found(q), q).toEqual([here, gone])
    }
    expect(await found('long okonkwo')).toEqual([here])
    expect(await found('long trousers')).toEqual([])
    await remove(`/pieces/${here}`)
    expect(await found('soiree')).toEqual([gone])
    await remove(`/projects/${projectId}`)
    expect(await found('soiree')).toEqual([])
  })

  it('are found by who sees assigned work alone where they make them', async () => {
    const owner = await buildMember(app, { selectedPlan: 'enterprise' })
    const tailor = await addColleague(app, owner, { role: 'tailor', sees: 'assigned' })
    const clientId = await addClient(app, owner.token, 'Ana Sousa')
    const take = async (name: string, memberId?: string) => {
      const { id: projectId } = await addProject(app, owner.token, { clientId, name })
      const body = { projectId, label: `Jacket ${name}`, ...(memberId && { memberId }) }
      return madeBy(app, owner.token, '/pieces', body)
    }
    const theirs = await take('Theirs', tailor.memberId)
    await take('Nobody’s')
    const { body } = await app.call<{ hits: SearchHit[] }>('GET', '/search?q=jacket', { token: tailor.token })
    expect(body.data.hits.map(({ id }) => id)).toEqual([theirs])
  })
})
