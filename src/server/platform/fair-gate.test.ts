import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createFairGate } from './fair-gate.ts'

/** A gate whose works last until they are let go, with a note of who began when. */
function observed(room: Parameters<typeof createFairGate>[0]) {
  const gate = createFairGate(room)
  const begun: string[] = []
  const under: (() => void)[] = []
  return {
    begun,
    ask: (name: string, patienceMs?: number) =>
      gate(
        name.charAt(0),
        () => {
          begun.push(name)
          return new Promise<string>((resolve) => under.push(() => resolve(name)))
        },
        patienceMs,
      ),
    async finishOldest() {
      under.shift()?.()
      await sleep(0)
    },
  }
}

const room = { atOnce: 2, waitingEach: 3, waitingAll: 5 }

it('runs one work of an owner at a time, and lets owners take turns', async () => {
  const { ask, begun, finishOldest } = observed(room)
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => ask(name))
  expect(begun).toEqual(['a1', 'b1'])
  for (let n = 0; n < 6; n += 1) await finishOldest()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(await Promise.all(all)).toHaveLength(6)
})

it('refuses the greedy alone', async () => {
  const { ask, begun, finishOldest } = observed(room)
  const many = Array.from({ length: 16 }, (_, n) => ask(`a${n}`).catch((error: unknown) => error))
  const other = ask('b1')
  expect(begun).toEqual(['a0', 'b1'])
  await finishOldest()
  await finishOldest()
  expect(await other).toBe('b1')
  for (let n = 0; n < 4; n += 1) await finishOldest()
  const outcomes = await Promise.all(many)
  expect(outcomes.slice(0, 4)).toEqual(['a0', 'a1', 'a2', 'a3'])
  for (const refusal of outcomes.slice(4))
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfterS: 2 })
})

it('says that the server is busy when too many wait, whoever they are', async () => {
  const { ask } = observed(room)
  for (const name of ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1']) ask(name).catch(() => undefined)
  await expect(ask('h1')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

it('begins nothing that nobody waits for any more', async () => {
  const { ask, begun, finishOldest } = observed({ ...room, atOnce: 1 })
  const first = ask('a1')
  const late = ask('b1', 0)
  const patient = ask('b2', Number.POSITIVE_INFINITY)
  late.catch(() => undefined)
  await finishOldest()
  await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(begun).toEqual(['a1', 'b2'])
  await finishOldest()
  expect(await Promise.all([first, patient])).toEqual(['a1', 'b2'])
})

it('goes on after a work that fails', async () => {
  const gate = createFairGate({ ...room, atOnce: 1 })
  const failing = gate('a', () => Promise.reject(new Error('damaged')))
  const next = gate('b', async () => 'done')
  await expect(failing).rejects.toThrow('damaged')
  expect(await next).toBe('done')
})
