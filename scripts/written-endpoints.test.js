import { expect, test } from 'vitest'
import { withEndpoints } from './written-endpoints.js'

const table = {
  'clients.get': 'GET /clients/:id',
  'clients.create': 'POST /clients creates',
  'team.enter': 'POST /team/enter',
}
const taking = "import { call } from '#web/lib/call.ts'\n"
const written = (/** @type {string} */ code) =>
  withEndpoints(`${taking}${code}`, 'page.tsx', table).slice(taking.length)

test('a call says by itself where it goes', () => {
  expect(written("call('clients.get', { params: { id } })")).toBe(
    'call("GET /clients/:id", { params: { id } })',
  )
  expect(written("call(\n  'clients.create', { body })")).toBe('call(\n  "POST /clients creates", { body })')
  expect(withEndpoints("endpointRow('team.enter').path", 'call.ts', table)).toBe(
    'endpointRow("POST /team/enter").path',
  )
})

test('what is no call of ours stays as it is', () => {
  expect(written("may('clients.get')")).toBe("may('clients.get')")
  expect(written("get?.call('clients.get')")).toBe("get?.call('clients.get')")
})

test('a call of what is no endpoint, or by something else than a name, is refused', () => {
  expect(() => written("call('clients.gone')")).toThrow('page.tsx calls clients.gone, which is no endpoint.')
  expect(() => written('call(name)')).toThrow('by something else than its name')
})
