import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { inHalves, withPureValues } from './pure-contract.js'

test('each value of the contract is made by a call that may be left out, and whatever is plain stays', () => {
  const code = `import * as z from 'zod'
const most = 20
export const line = (max) => z.string().max(max)
const texts = { name: line(most) }, email = line(9)
export const Client = z.object({ ...texts, email }), other = Client`
  expect(withPureValues(code, parseAst(code))).toBe(`import * as z from 'zod'
const most = 20
export const line = (max) => z.string().max(max)
const texts = /* @__PURE__ */ (() => ({ name: line(most) }))(), email = /* @__PURE__ */ (() => (line(9)))()
export const Client = /* @__PURE__ */ (() => (z.object({ ...texts, email })))(), other = Client`)
})

test('what needs no schema is apart from what does, and either can be had from the whole', () => {
  const code = `import * as z from 'zod'
import { isUuid } from '../domain/ids/uuid.ts'
import { line } from './fields.ts'
export const statuses = ['active', 'inactive']
const most = 20
const texts = { name: line(most) }
export const Client = z.object({ ...texts, status: z.enum(statuses) })
export const isMember = (text) => text === 'me' || isUuid(text)
export function clientOf(body) { return Client.parse(body) }`
  const halves = inHalves(code, parseAst(code), 'clients.ts')
  expect(halves?.whole).toBe(`export * from './clients.ts?plain'
export * from './clients.ts?schemas'
`)
  expect(halves?.plain).toBe(`import { isUuid } from '../domain/ids/uuid.ts'
export const statuses = ['active', 'inactive']
const most = 20
export const isMember = (text) => text === 'me' || isUuid(text)
export { most }`)
  expect(halves?.schemas).toBe(`import * as z from 'zod'
import { isUuid } from '../domain/ids/uuid.ts'
import { line } from './fields.ts'
import { statuses, most } from './clients.ts?plain'
const texts = { name: line(most) }
export const Client = z.object({ ...texts, status: z.enum(statuses) })
export function clientOf(body) { return Client.parse(body) }`)
})

test('a module of schemas alone, or of none, stays one', () => {
  for (const code of ["import * as z from 'zod'\nexport const Name = z.string()", 'export const most = 20']) {
    expect(inHalves(code, parseAst(code), 'names.ts')).toBeNull()
  }
})
