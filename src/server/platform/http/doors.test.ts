import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { appOfFile } from '#server/testing/test-app.ts'
import { type Door, doors } from './door-list.ts'
import { refuseUnknownDoors } from './doors.ts'

const app = await appOfFile()

const partsOf = (door: Door) => {
  const [method = '', url = ''] = door.split(' ')
  return { method: method as 'GET' | 'POST', url }
}

it('every address beside the contract stands in the list, and there is none in it that nobody opens', () => {
  const ofStripe = ['POST /api/v1/webhooks/stripe', 'POST /api/v1/webhooks/till-stripe']
  const missing = Object.keys(doors).filter((door) => !app.http.hasRoute(partsOf(door as Door)))
  // Of the two providers one is set up.
  expect(missing).toEqual(ofStripe)
})

it.each([
  ['GET', '/reports'],
  ['POST', '/api/v1/clients/purge'],
  ['PUT', '/dashboard'],
  ['GET', '/assets/:name'],
] as const)(
  'a server with a route of which nobody has said whom it lets in doesn’t start: %s %s',
  (method, url) => {
    const http = fastify()
    refuseUnknownDoors(http)
    expect(() => http.route({ method, url, handler: async () => '' })).toThrow(`${method} ${url}`)
  },
)

it.each([
  '/calendar-feed/x.ics',
  `/calendar-feed/${'A'.repeat(43)}.ics`,
  `/downloads/${crypto.randomUUID()}/${crypto.randomUUID()}/x`,
  '/files/AAAA/x.webp?until=99999999999999&proof=x',
  '/sandbox/checkout/x',
  '/sandbox/confirmations/x',
])('%s lets nobody in who only guesses', async (url) => {
  const { statusCode } = await app.http.inject(url)
  expect([404, 410]).toContain(statusCode)
})
