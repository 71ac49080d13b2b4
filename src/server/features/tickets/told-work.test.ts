import { describe, expect, it } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import type { Task } from '#contract/tasks.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildCounter } from './testing/counter.ts'

const app = await appOfFile()
let counter = await buildCounter(app)
const karim = await addColleague(app, counter.owner, { role: 'manager' }, 'Karim')

async function told(kind: 'piece' | 'work-item', token = counter.owner.token) {
  const { body } = await counter.call<{ activities: Activity[] }>(
    'GET',
    `/activities?kind=${kind}`,
    undefined,
    token,
  )
  return body.data.activities
}
const linesOf = async (kind: 'piece' | 'work-item', token?: string) =>
  (await told(kind, token)).map(({ description }) => description)

/** A garment with tasks of such names, and what is told of ticking them. */
async function garment(names: readonly string[]) {
  const tasks = names.map((name) => ({ name }))
  const { pieces } = await counter.take({ pieces: [{ label: 'Jeans', garment: 'jeans', tasks }] })
  const [piece] = pieces
  if (!piece) throw new Error('A piece')
  const { tasks: made } = await counter.tasksOf(piece.id)
  const tick = (task: Task | undefined, what: 'done' | 'undone', token = counter.owner.token) =>
    counter.call('POST', `/tasks/${task?.id}/${what}`, {}, token)
  const lines = async () =>
    (await told('piece'))
      .filter(({ subjectId, kind }) => subjectId === piece.id && kind.startsWith('piece.tasks'))
      .map(({ description, actor }) => `${actor?.name.split(' ')[0]}: ${description}`)
  return { made, tick, lines, called: `“${piece.tag} Jeans”` }
}

describe('a task that is ticked', () => {
  it('is told in one line with others that the same person ticks on the piece', async () => {
    const { made, tick, lines, called } = await garment(['Hem', 'Zip', 'Lining'])
    await tick(made[0], 'done')
    expect(await lines()).toEqual([`Ada: Ticked off “Hem” on ${called}`])
    await tick(made[1], 'done')
    // Ticked twice it is done once.
    await tick(made[1], 'done')
    await tick(made[2], 'done', karim.token)
    expect(await lines()).toEqual([
      `Karim: Ticked off “Lining” on ${called}`,
      `Ada: Ticked off “Hem” and “Zip” on ${called}`,
    ])
  })

  it('isn’t told where the tick was a slip of the hand, and is where somebody else takes it back', async () => {
    const { made, tick, lines, called } = await garment(['Hem', 'Zip'])
    await tick(made[0], 'done')
    await tick(made[1], 'done')
    await tick(made[1], 'undone')
    expect(await lines()).toEqual([`Ada: Ticked off “Hem” on ${called}`])
    await tick(made[0], 'undone', karim.token)
    expect(await lines()).toEqual([
      `Karim: Took back the tick of “Hem” on ${called}`,
      `Ada: Ticked off “Hem” on ${called}`,
    ])
    await tick(made[0], 'done', karim.token)
    expect(await lines()).toEqual([`Ada: Ticked off “Hem” on ${called}`])
  })

  it('is a line of its own once an hour has passed, and many are counted', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
    const { made, tick, lines, called } = await garment(names)
    await tick(made[0], 'done')
    await app.sql(
      "update activities set at = at - interval '61 minutes' where kind = 'piece.tasks-done' and name = $1",
      [called.slice(1, -1)],
    )
    for (const task of made.slice(1)) await tick(task, 'done')
    expect(await lines()).toEqual([
      `Ada: Ticked off “Two”, “Three”, “Four”, and 2 more on ${called}`,
      `Ada: Ticked off “One” on ${called}`,
    ])
  })
})

describe('a changed price list', () => {
  const newest = async (token?: string) => (await linesOf('work-item', token))[0]
  const change = (id: string, body: object, token = counter.owner.token) =>
    counter.call('PATCH', `/work-items/${id}`, body, token)

  it('is told with what changed, and its amounts to who sees prices', async () => {
    const hem = await counter.item({ name: 'Hem', price: 20, minutes: 30 })
    expect(await newest()).toBe('Added “Hem” to the price list')
    await change(hem.id, { price: 25 })
    await change(hem.id, { price: 26.5, minutes: 40, rate: 9 })
    const amounts = 'price $20.00 → $26.50, minutes 30 → 40, and what is paid for it'
    expect(await newest()).toBe(`Changed “Hem” in the price list: ${amounts}`)
    const tailor = await addColleague(app, counter.owner, { role: 'tailor' }, 'Tilda')
    expect(await newest(tailor.token)).toBe(
      'Changed “Hem” in the price list: price, minutes 30 → 40, and what is paid for it',
    )
    const stats = async (token: string) =>
      JSON.stringify((await counter.call('GET', '/dashboard/stats', undefined, token)).body.data)
    expect(await stats(counter.owner.token)).toContain('26.50')
    expect(await stats(tailor.token)).not.toContain('26.50')
  })

  it('is one line for all that somebody changes one after the other, and none for what is as it was', async () => {
    const own = await buildCounter(app)
    counter = own
    const zip = await own.item({ name: 'Zip', price: 10 })
    const patch = await own.item({ name: 'Patch' })
    await change(zip.id, { price: 12 })
    await change(patch.id, { price: 5, isAway: true })
    expect(await newest()).toBe(
      'Changed 2 lines of the price list: “Zip” (price $10.00 → $12.00) and “Patch” (price none → $5.00, put away)',
    )
    await change(zip.id, { price: 10 })
    await change(patch.id, { price: null, isAway: false })
    expect(await newest()).toBe('Added “Patch” to the price list')
    await change(patch.id, {})
    expect(await linesOf('work-item')).toHaveLength(2)
  })

  it('is told of lines that are deleted, until they are had back', async () => {
    const own = await counter.item({ name: 'Dart' })
    await counter.call('DELETE', `/work-items/${own.id}`)
    expect(await newest()).toBe('Deleted “Dart” from the price list')
    await counter.call('POST', `/work-items/${own.id}/restore`)
    expect(await newest()).toBe('Added “Dart” to the price list')
    await counter.call('POST', '/work-items/starter')
    expect(await newest()).toBe('Filled the price list with the usual alterations')
  })
})
