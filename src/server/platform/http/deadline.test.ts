import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { getLocale } from '#server/paraglide/runtime.js'
import { inLanguage } from '#server/platform/language.ts'
import { createDeadline } from './deadline.ts'

const late = new Error('late')

it('refuses what takes too long, each in its turn, and lets the rest answer', async () => {
  const within = createDeadline(60, () => late)
  const never = new Promise<never>(() => {})
  const first = within(never).catch((error: unknown) => [error, performance.now()])
  const quick = within(wait(5, 'quick'))
  await wait(30)
  const second = within(never).catch((error: unknown) => [error, performance.now()])
  expect(await quick).toBe('quick')
  const [refused, refusedLater] = (await Promise.all([first, second])) as [Error, number][]
  expect([refused?.[0], refusedLater?.[0]]).toEqual([late, late])
  expect((refusedLater?.[1] ?? 0) - (refused?.[1] ?? 0)).toBeGreaterThan(15)
  // With nobody waiting the timer rests, and begins anew with the next.
  await expect(within(never)).rejects.toBe(late)
})

it('hands on what the work itself is refused with', async () => {
  const within = createDeadline(1_000, () => late)
  await expect(within(Promise.reject(new Error('own')))).rejects.toThrow('own')
})

it('words each refusal in the language of whoever waited, though one timer is everybody’s', async () => {
  const within = createDeadline(20, () => new Error(getLocale()))
  const never = new Promise<never>(() => {})
  const refusals = (['de', 'en', 'de'] as const).map((language) =>
    inLanguage(language, () => within(never).catch(({ message }: Error) => message)),
  )
  expect(await Promise.all(refusals)).toEqual(['de', 'en', 'de'])
})
