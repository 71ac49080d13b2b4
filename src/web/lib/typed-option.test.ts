import { expect, it } from 'vitest'
import { beginningWith } from './typed-option.ts'

const options = ['Hem, several layers', 'Hem', 'Übergang', '袖丈']
const found = (typed: string) => beginningWith(options, typed, (option) => option)

it('finds what is written out before what only begins so', () => {
  expect(found('hem')).toBe('Hem')
  expect(found(' HEM, ')).toBe('Hem, several layers')
  expect(found('übe')).toBe('Übergang')
  expect(found('袖')).toBe('袖丈')
})

it('takes nothing for what begins otherwise, or for nothing', () => {
  expect(found('layers')).toBeUndefined()
  expect(found('  ')).toBeUndefined()
})
