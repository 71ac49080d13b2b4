import { setTimeout as sleep } from 'node:timers/promises'
import { array, assert, asyncProperty, boolean, constantFrom, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPlaces, NoPlaceError } from './places.ts'

/** Lets every workspace ask for so many places, and tells how many each was given at once. */
function sharedOut(count: number, asked: readonly (readonly [string, number])[]): number[] {
  const places = createPlaces(count, 10)
  return asked.map(([taker, times]) => {
    const turns = Array.from({ length: times }, () => places.enter(taker))
    for (const turn of turns) turn?.catch(() => undefined)
    return turns.filter((turn) => turn === undefined).length
  })
}

describe('places in a pool', () => {
  it('are never all one workspace’s, and the last is for one that has none', () => {
    expect(sharedOut(20, [['a', 30]])).toEqual([10])
    expect(
      sharedOut(20, [
        ['a', 30],
        ['b', 30],
        ['c', 30],
        ['d', 30],
        ['e', 30],
      ]),
    ).toEqual([10, 5, 3, 1, 1])
    expect(sharedOut(1, [['a', 2]])).toEqual([1])
    expect(
      sharedOut(2, [
        ['a', 2],
        ['b', 2],
      ]),
    ).toEqual([1, 1])
  })

  it('go to whoever holds the fewest, in the order of asking', async () => {
    const places = createPlaces(4, 1_000)
    const order: string[] = []
    const ask = (taker: string, name: string) =>
      Promise.resolve(places.enter(taker)).then(() => void order.push(name))
    await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('b', 'b1'), ask('c', 'c1')])
    const waiting = [ask('a', 'a3'), ask('b', 'b2'), ask('d', 'd1'), ask('d', 'd2')]
    for (const taker of ['a', 'a', 'b', 'c', 'd', 'a', 'b', 'd']) {
      places.leave(taker)
      await sleep(0)
    }
    await Promise.all(waiting)
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'a3', 'b2', 'd2'])
  })

  it('are handed on with what they are for to one who waits, and to nobody where nobody does', async () => {
    const places = createPlaces<string>(4, 1_000)
    expect([places.enter('a'), places.enter('a')]).toEqual([undefined, undefined])
    const third = places.enter('a')
    expect(places.leave('a', 'sound')).toBe(true)
    expect(await third).toBe('sound')
    const fourth = places.enter('a')
    // What is broken is not handed on: whoever is next finds another.
    expect(places.leave('a')).toBe(true)
    expect(await fourth).toBeUndefined()
    expect(places.leave('a', 'sound')).toBe(false)
  })

  it('are waited for so long, and whoever gave up doesn’t get one', async () => {
    const places = createPlaces(2, 20)
    expect(places.enter('a')).toBeUndefined()
    await expect(places.enter('a')).rejects.toThrow(NoPlaceError)
    places.leave('a')
    expect(places.enter('a')).toBeUndefined()
    expect(places.enter('b')).toBeUndefined()
  })

  it('are all free again when all were given back, in whatever order', () =>
    assert(
      asyncProperty(
        array(tuple(constantFrom('a', 'b', 'c'), boolean()), { maxLength: 40 }),
        async (steps) => {
          const places = createPlaces(5, 10_000)
          const held: string[] = []
          const entered: Promise<void>[] = []
          for (const [taker, isComing] of steps) {
            const last = held.pop()
            if (!isComing && last !== undefined) places.leave(last)
            else {
              if (last !== undefined) held.push(last)
              entered.push(Promise.resolve(places.enter(taker)).then(() => void held.push(taker)))
            }
            await Promise.resolve()
            await Promise.resolve()
          }
          for (let n = 0; n < steps.length * 3; n++) {
            const last = held.pop()
            if (last !== undefined) places.leave(last)
            await Promise.resolve()
            await Promise.resolve()
          }
          await Promise.all(entered)
          for (const taker of held) places.leave(taker)
          expect(['v', 'w', 'x', 'y', 'z'].map((taker) => places.enter(taker))).toEqual(
            Array(5).fill(undefined),
          )
        },
      ),
    ))
})
