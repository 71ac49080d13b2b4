import { expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildCounter } from '../testing/counter.ts'

const app = await appOfFile()
const counter = await buildCounter(app)

const task = (name: string, price: number | null, quantity = 1) => ({ name, price, quantity })
const piece = (label: string, tasks: object[]) => ({ label, garment: 'trousers', tasks })
const lines = ({ items }: Invoice) => items.map(({ description, amount }) => [description, amount])

it('is made of pieces, tasks and the rush, to the cent', async () => {
  const { project, pieces } = await counter.take({
    isRush: true,
    promisedOn: '2099-05-15',
    deposit: 20,
    pieces: [
      piece('Navy trousers', [task('Hem', 18.35), task('Button', 3.33, 3), task('For nothing', 0)]),
      piece('Skirt', [task('Waist', 24)]),
    ],
  })
  const [first, second] = pieces
  await counter.call('PATCH', `/pieces/${second?.id}`, { price: 22.22 })
  // The percentage of the day on which it was agreed.
  await counter.call('PATCH', '/workshop', { rushPercent: 100 })
  const agreed = await counter.call<{ rushPercent: number | null }>('GET', `/projects/${project.id}/ticket`)
  expect(agreed.body.data).toEqual({ rushPercent: 50 })
  const { invoice, isNew } = await counter.invoice(project.id)
  expect(isNew).toBe(true)
  expect(lines(invoice)).toEqual([
    [`${first?.tag} Navy trousers: Hem`, 18.35],
    [`${first?.tag} Navy trousers: Button`, 9.99],
    [`${second?.tag} Skirt`, 22.22],
    // 50 % of 50.56.
    ['Rush, 50%', 25.28],
  ])
  expect(invoice).toMatchObject({
    ...{ status: 'draft', amount: 75.84, paid: 20, balance: 55.84, dueDate: '2099-05-15' },
    projectId: { _id: project.id },
    clientId: { _id: counter.clientId },
    payments: [{ amount: 20, note: 'Paid over the counter' }],
  })
})

it('is made once under twenty clicks, and again only once that one is gone', async () => {
  const { project } = await counter.take({ pieces: [piece('Skirt', [task('Hem', 12)])] })
  const clicks = await Promise.all(
    Array.from({ length: 20 }, () =>
      counter.patient<{ invoice: Invoice; isNew: boolean }>('POST', `/projects/${project.id}/invoice`),
    ),
  )
  expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(clicks.map(({ body }) => body.data.invoice.id)).size).toBe(1)
  expect(clicks.filter(({ body }) => body.data.isNew)).toHaveLength(1)
  const id = clicks[0]?.body.data.invoice.id
  await counter.call('DELETE', `/invoices/${id}`)
  const { invoice, isNew } = await counter.invoice(project.id)
  expect([isNew, invoice.id === id]).toEqual([true, false])
})

it('waits for what has no price, and names it', async () => {
  const { project, pieces } = await counter.take({
    pieces: [piece('Skirt', [task('Hem', 12), task('Waist', null)])],
  })
  const ask = () => counter.call('POST', `/projects/${project.id}/invoice`)
  const { status, body } = await ask()
  expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
  expect(body.message).toContain(`${pieces[0]?.tag} Skirt: Waist`)
  const bare = await counter.take({ pieces: [piece('Coat', [])] })
  expect((await counter.call('POST', `/projects/${bare.project.id}/invoice`)).body.message).toContain('Coat')
  const free = await counter.take({ pieces: [piece('Coat', [task('Look at it', 0)])] })
  expect((await counter.call('POST', `/projects/${free.project.id}/invoice`)).body.code).toBe(
    'VALIDATION_FAILED',
  )
})

it('has a line for each piece where there are more tasks than an invoice has lines', async () => {
  const tasks = Array.from({ length: 50 }, (_, n) => task(`Stitch ${n}`, 1.01))
  const { project } = await counter.take({
    pieces: Array.from({ length: 5 }, (_, n) => piece(`Dress ${n}`, tasks)),
  })
  const { invoice } = await counter.invoice(project.id)
  expect(lines(invoice).map(([, amount]) => amount)).toEqual([50.5, 50.5, 50.5, 50.5, 50.5])
})

it('has a line for cloth of the workshop’s own that was used and has a price, to the cent', async () => {
  const { project, pieces } = await counter.take({
    pieces: [piece('Gown', [task('Sew', 100)])],
  })
  const add = async (body: object) => {
    const { body: made } = await counter.call<{ material: { id: string } }>('POST', '/materials', body)
    return made.data.material.id
  }
  const move = (id: string, body: object) => counter.call('POST', `/materials/${id}/moves`, body)
  const own = await add({ name: 'Their lace', clientId: counter.clientId })
  const silk = await add({ name: '正絹', unit: 'yd', price: 33.33 })
  const thread = await add({ name: 'Thread' })
  for (const id of [own, silk, thread]) {
    await move(id, { kind: 'in', quantity: 10 })
    await move(id, { kind: 'use', quantity: 3.125, projectId: project.id })
  }
  await move(silk, { kind: 'back', quantity: 0.5, projectId: project.id })
  // What was only set aside isn't sold yet, and what was deleted since was.
  await move(silk, { kind: 'reserve', quantity: 2, projectId: project.id })
  await counter.call('DELETE', `/materials/${silk}`)
  const { invoice } = await counter.invoice(project.id)
  expect(lines(invoice)).toEqual([
    [`${pieces[0]?.tag} Gown: Sew`, 100],
    // 2.625 × 33.33 is 87.49125.
    ['正絹, in yards', 87.49],
  ])
  expect(invoice.amount).toBe(187.49)
})

it('is for who writes invoices', async () => {
  const { project } = await counter.take({ pieces: [piece('Skirt', [task('Hem', 12)])] })
  const tailor = await addColleague(app, counter.owner, { role: 'tailor', sees: 'all', seesPrices: true })
  const asked = await counter.call('POST', `/projects/${project.id}/invoice`, undefined, tailor.token)
  expect(asked.body.code).toBe('NOT_ALLOWED')
})
