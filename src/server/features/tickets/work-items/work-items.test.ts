import { expect, it } from 'vitest'
import type { WorkItem } from '#contract/work-items.ts'
import { usualWork } from '#domain/workshop/usual-work.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildCounter } from '../testing/counter.ts'

const app = await appOfFile()
let counter = await buildCounter(app)

type List = { workItems: WorkItem[] }
const list = async (token = counter.owner.token) =>
  (await counter.call<List>('GET', '/work-items', undefined, token)).body.data.workItems

it('begins with the usual alterations, once, and without prices', async () => {
  const own = await counter.item({ name: 'SEW ON A BUTTON', price: 4, minutes: 8 })
  const taken = await counter.call<List>('POST', '/work-items/starter')
  expect(taken.status).toBe(201)
  // What is there already, however it is written, is left as it is.
  expect(taken.body.data.workItems).toHaveLength(usualWork.length)
  expect(taken.body.data.workItems[0]).toEqual(own)
  const added = taken.body.data.workItems.slice(1)
  expect(added.every(({ price, rate }) => price === null && rate === null)).toBe(true)
  expect(added[0]).toMatchObject({ name: 'Shorten, plain hem', garment: 'trousers', minutes: 30 })
  await counter.call('POST', '/work-items/starter')
  expect(await list()).toHaveLength(usualWork.length)
})

it('speaks the language of whoever takes them over', async () => {
  const german = await buildCounter(app)
  const { body } = await german.call<List>('POST', '/work-items/starter', undefined, german.owner.token, {
    'accept-language': 'de',
  })
  expect(body.data.workItems[0]?.name).toBe('Kürzen, glatter Saum')
})

it('is put into an order, and a line is put away, deleted and had back', async () => {
  const { item, call } = await buildCounter(app).then((own) => {
    counter = own
    return own
  })
  const [first, second, third] = [
    await item({ name: 'Hem', garment: 'trousers', price: 18.5, minutes: 30, rate: 6 }),
    await item({ name: '袖丈', minutes: 60 }),
    await item({ name: 'x'.repeat(120) }),
  ]
  const names = async () => (await list()).map(({ id }) => id)
  expect(await names()).toEqual([first.id, second.id, third.id])
  await call('POST', '/work-items/order', { ids: [third.id, first.id] })
  expect(await names()).toEqual([third.id, first.id, second.id])
  const away = await call<{ workItem: WorkItem }>('PATCH', `/work-items/${first.id}`, { isAway: true })
  expect(away.body.data.workItem).toMatchObject({ isAway: true, price: 18.5, rate: 6 })
  await call('DELETE', `/work-items/${third.id}`)
  expect(await names()).toEqual([first.id, second.id])
  await call('POST', `/work-items/${third.id}/restore`)
  expect(await names()).toEqual([third.id, first.id, second.id])
  // The next one comes last, whatever the order was.
  const last = await item({ name: 'Last' })
  expect((await names()).at(-1)).toBe(last.id)
})

it('hides prices from who doesn’t see them, and what is paid from everybody but who pays', async () => {
  const { item, owner } = counter
  const { id } = await item({ name: 'Lining', price: 90, rate: 35 })
  const tailor = await addColleague(app, owner, { role: 'tailor' })
  const seeing = await addColleague(app, owner, { role: 'tailor', seesPrices: true }, 'Una')
  const bookkeeper = await addColleague(app, owner, { role: 'bookkeeper' }, 'Bea')
  const seen = async (token: string) => (await list(token)).find((one) => one.id === id)
  expect(await seen(tailor.token)).toMatchObject({ price: null, rate: null })
  expect(await seen(seeing.token)).toMatchObject({ price: 90, rate: null })
  expect(await seen(bookkeeper.token)).toMatchObject({ price: 90, rate: 35 })
})
