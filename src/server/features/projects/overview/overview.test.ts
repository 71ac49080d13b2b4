import { expect, it } from 'vitest'
import type { ProjectOverview } from '#contract/project-overview.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { addProject } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

/** A business with a project. */
async function buildProject() {
  const member = await buildInvoicing(app)
  const { token, clientId, call } = member
  const { id } = await addProject(app, token, { clientId, name: 'Gown', type: 'Wedding Dress' })
  const make = (noun: string, body: object) => madeBy(app, token, noun, body)
  return {
    ...member,
    id,
    make,
    measure: (garmentType: string, more: object = {}) =>
      make('/measurements', { clientId, garmentType, measurements: [{ name: 'Waist', size: 28 }], ...more }),
    change: (body: object) => call('PATCH', `/projects/${id}`, body),
    changeInvoice: member.change,
    overview: async () =>
      (await call<{ overview: ProjectOverview }>('GET', `/projects/${id}/overview`)).body.data.overview,
  }
}

it('tells of nothing where nothing belongs to a project', async () => {
  const { overview } = await buildProject()
  expect(await overview()).toEqual({ set: null, appointments: [], invoices: [], billed: [], patterns: [] })
})

it('shows the newest set that fits until one is chosen, and again when that one is deleted', async () => {
  const { overview, measure, change, call } = await buildProject()
  const [older, newer] = [await measure('dress'), await measure('dress')]
  const ofOther = await measure('pants')
  expect((await overview()).set).toMatchObject({
    id: newer,
    garmentType: 'dress',
    sizes: [{ name: 'Waist', size: 28, unit: 'inches' }],
    isChosen: false,
  })
  await change({ measurementId: older })
  expect((await overview()).set).toMatchObject({ id: older, isChosen: true })
  await change({ measurementId: ofOther })
  expect((await overview()).set).toMatchObject({ id: ofOther, garmentType: 'pants', isChosen: true })
  await call('DELETE', `/measurements/${ofOther}`)
  expect((await overview()).set).toMatchObject({ id: newer, isChosen: false })
  await call('POST', `/measurements/${ofOther}/restore`)
  await change({ measurementId: null })
  expect((await overview()).set).toMatchObject({ id: newer, isChosen: false })
})

it('is cut by nobody else’s sizes: not by another client’s, nor by those of the client before', async () => {
  const { addClient, change, measure, overview } = await buildProject()
  const otherId = await addClient({ name: 'Bea' })
  const ofOther = await measure('dress', { clientId: otherId })
  const refused = await change({ measurementId: ofOther })
  expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'measurementId' }] })
  const own = await measure('dress')
  await change({ measurementId: own })
  const { body } = await change({ clientId: otherId })
  expect(body.data).toMatchObject({ project: { measurementId: null } })
  expect((await overview()).set).toMatchObject({ id: ofOther, isChosen: false })
})

it('has invoices with what is paid and due, and leaves drafts and what is void out of the sums', async () => {
  const { overview, add, changeInvoice, pay, id, call } = await buildProject()
  const bill = (rate: number) => add({ projectId: id, items: [{ description: 'Gown', quantity: 1, rate }] })
  const [first, draft, wrong] = [await bill(900), await bill(50), await bill(70)]
  await changeInvoice(first.id, { status: 'sent' })
  await changeInvoice(wrong.id, { status: 'sent' })
  await call('POST', `/invoices/${wrong.id}/void`, { reason: 'Twice' })
  await pay(first.id, { amount: 300.5, method: 'cash' })
  await add()
  const { invoices, billed } = await overview()
  expect(invoices.map((invoice) => invoice.id)).toEqual([wrong.id, draft.id, first.id])
  expect(invoices[0]).toMatchObject({ isVoid: true })
  expect(invoices[2]).toMatchObject({
    invoiceNumber: first.invoiceNumber,
    status: 'sent',
    dueDate: '2099-01-31',
    amount: 900,
    paid: 300.5,
    balance: 599.5,
  })
  expect(billed).toEqual([{ currency: 'USD', amount: 900, paid: 300.5, balance: 599.5 }])
})

it('has the events that are about it, which say so themselves', async () => {
  const { overview, make, id, clientId, call } = await buildProject()
  const times = { startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' }
  const eventId = await make('/calendar', { title: 'Fitting', clientId, projectId: id, ...times })
  await make('/calendar', { title: 'Tea', clientId, ...times })
  expect((await overview()).appointments).toEqual([
    {
      id: eventId,
      title: 'Fitting',
      type: 'other',
      status: 'scheduled',
      startTime: '2026-03-02T08:00:00.000Z',
    },
  ])
  const event = async () => (await call('GET', `/calendar/${eventId}`)).body.data
  expect(await event()).toMatchObject({ event: { projectId: { _id: id, name: 'Gown' } } })
  await call('DELETE', `/projects/${id}`)
  expect(await event()).toMatchObject({ event: { projectId: null } })
})

it('takes no event for a project that there isn’t', async () => {
  const { call, clientId } = await buildProject()
  const times = { startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' }
  const reply = await call('POST', '/calendar', { title: 'Fitting', projectId: clientId, ...times })
  expect(reply.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'projectId' }] })
})

it('is cut from patterns of the business’s own, and from one that was deleted again when it is back', async () => {
  const { overview, make, change, call, id } = await buildProject()
  const addPattern = (name: string) => make('/patterns', { name })
  const [bodice, skirt] = [await addPattern('Bodice'), await addPattern('Skirt')]
  const names = async () => (await overview()).patterns.map(({ name }) => name)
  await change({ patternIds: [skirt, bodice, skirt] })
  expect(await names()).toEqual(['Bodice', 'Skirt'])
  await call('DELETE', `/patterns/${bodice}`)
  expect(await names()).toEqual(['Skirt'])
  await change({ patternIds: [] })
  expect(await names()).toEqual([])
  await call('POST', `/patterns/${bodice}/restore`)
  expect(await names()).toEqual(['Bodice'])
  const refused = await change({ patternIds: [skirt, id] })
  expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'patternIds' }] })
  expect(await names()).toEqual(['Bodice'])
})

it('is gone with the project', async () => {
  const { call, id } = await buildProject()
  await call('DELETE', `/projects/${id}`)
  expect((await call('GET', `/projects/${id}/overview`)).status).toBe(404)
})
