import { describe, expect, it } from 'vitest'
import type { DueMark } from '#contract/calendar.ts'
import type { Project } from '#contract/projects.ts'
import { buildCounter } from '#server/features/tickets/testing/counter.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const counter = await buildCounter(app)

const call = <Data extends object>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  counter.call<Data>(method, url, body)

/** Two pairs of jeans by the 10th of May 2099. */
async function ticket() {
  const jeans = { label: 'Jeans', garment: 'jeans', tasks: [] }
  const { project, pieces } = await counter.take({ promisedOn: '2099-05-10', pieces: [jeans, jeans] })
  const [first, second] = pieces.map(({ id }) => id)
  return { projectId: project.id, first: first ?? '', second: second ?? '' }
}

const dueOf = async (projectId: string) =>
  (await call<{ project: Project }>('GET', `/projects/${projectId}`)).body.data.project.dueDate

const promise = (id: string, promisedOn: string | null) => call('PATCH', `/pieces/${id}`, { promisedOn })

describe('an alteration', () => {
  it('is due when the last of its pieces is promised, wherever that is told', async () => {
    const { projectId, first, second } = await ticket()
    expect(await dueOf(projectId)).toBe('2099-05-10')
    await promise(first, '2099-05-20')
    expect(await dueOf(projectId)).toBe('2099-05-20')
    await promise(second, '2099-05-25')
    await promise(first, '2099-05-12')
    expect(await dueOf(projectId)).toBe('2099-05-25')
    const { body } = await call<{ marks: DueMark[] }>(
      'GET',
      '/calendar?startDate=2099-05-01&endDate=2099-05-31',
    )
    expect(body.data.marks).toMatchObject([{ id: projectId, day: '2099-05-25' }])
    await call('PATCH', `/pieces/${first}`, { price: 12 })
    await call('PATCH', `/pieces/${second}`, { price: 12 })
    expect((await counter.invoice(projectId)).invoice.dueDate).toBe('2099-05-25')
  })

  it('is overdue by its new day and not by the one before', async () => {
    const { projectId, first, second } = await ticket()
    for (const id of [first, second]) await promise(id, '2020-01-10')
    const overdue = async () =>
      (await call<{ projects: Project[] }>('GET', '/projects?due=overdue')).body.data.projects.map(
        ({ id }) => id,
      )
    expect(await overdue()).toContain(projectId)
    await promise(second, '2099-05-10')
    expect(await overdue()).not.toContain(projectId)
  })

  it('takes the day of a piece that is added, and leaves it with one that is taken out, until that is back', async () => {
    const { projectId, first, second } = await ticket()
    const added = await call<{ piece: { id: string } }>('POST', '/pieces', {
      projectId,
      label: 'Zip',
      promisedOn: '2099-06-01',
    })
    const { id } = added.body.data.piece
    expect(await dueOf(projectId)).toBe('2099-06-01')
    await call('DELETE', `/pieces/${id}`)
    expect(await dueOf(projectId)).toBe('2099-05-10')
    await call('POST', `/pieces/${id}/restore`)
    expect(await dueOf(projectId)).toBe('2099-06-01')
    for (const one of [first, second, id]) await call('DELETE', `/pieces/${one}`)
    // Of no piece at all there is no other day.
    expect(await dueOf(projectId)).toBe('2099-06-01')
  })

  it('is due when somebody says so, until that is what its pieces say again', async () => {
    const { projectId, first, second } = await ticket()
    await call('PATCH', `/projects/${projectId}`, { dueDate: '2099-05-30' })
    await promise(first, '2099-05-15')
    expect(await dueOf(projectId)).toBe('2099-05-30')
    await call('PATCH', `/projects/${projectId}`, { dueDate: null })
    await promise(first, '2099-05-16')
    expect(await dueOf(projectId)).toBeNull()
    await call('PATCH', `/projects/${projectId}`, { dueDate: '2099-05-16' })
    await promise(second, '2099-05-18')
    expect(await dueOf(projectId)).toBe('2099-05-18')
  })

  it('is due by no day once nothing of it is promised, and by the next that is', async () => {
    const { projectId, first, second } = await ticket()
    for (const id of [first, second]) await promise(id, null)
    expect(await dueOf(projectId)).toBeNull()
    await promise(first, '2099-07-01')
    expect(await dueOf(projectId)).toBe('2099-07-01')
  })

  it('is due by the last of days that two people move at once', async () => {
    const { projectId, first, second } = await ticket()
    await Promise.all([promise(first, '2099-08-02'), promise(second, '2099-08-01')])
    expect(await dueOf(projectId)).toBe('2099-08-02')
  })
})

it('what is made anew is due for what it is made for, whenever its pieces are promised', async () => {
  const { body } = await call<{ project: Project }>('POST', '/projects', {
    clientId: counter.clientId,
    name: 'Wedding',
    type: 'Wedding Dress',
    dueDate: '2099-05-10',
  })
  const { id: projectId } = body.data.project
  const piece = { projectId, label: 'Veil', promisedOn: '2099-05-10' }
  const { id } = (await call<{ piece: { id: string } }>('POST', '/pieces', piece)).body.data.piece
  await promise(id, '2099-05-01')
  expect(await dueOf(projectId)).toBe('2099-05-10')
})
