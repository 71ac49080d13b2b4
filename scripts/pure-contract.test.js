import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withPureValues } from './pure-contract.js'

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
