import { afterAll, beforeAll, it } from 'vitest'
import { buildDemoApp, type DemoApp } from './testing/demo-app.ts'
import { type FilledDemo, looks } from './testing/looks.ts'

/*
 * The year of whichever day it is, under each of the clocks of scripts/clocks.js, and in a thorough run: in others the built
 * command's own is looked at (e2e/demo.test.ts), as to fill one takes as long as many tests.
 */

let app: DemoApp
let demo: FilledDemo
beforeAll(async () => {
  app = await buildDemoApp()
  const { invoices } = await app.fill()
  const tokens = new Map<string | undefined, Promise<string>>()
  const tokenOf = (email?: string) => {
    const token = tokens.get(email) ?? app.signIn(email)
    tokens.set(email, token)
    return token
  }
  demo = {
    now: app.app.clock.now(),
    invoices,
    read: async <Data>(path: string, email?: string) =>
      (await app.app.call<Data>('GET', path, { token: await tokenOf(email) })).body.data,
    statusOf: async (address) => (await app.app.load(address, await tokenOf())).statusCode,
    sql: (statement) => app.app.sql(statement),
  }
}, 240_000)
afterAll(() => app.close())

it.each(Object.keys(looks))('%s', async (sentence) => looks[sentence]?.(demo))
