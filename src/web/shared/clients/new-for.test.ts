import { expect, it } from 'vitest'
import { clientAskedFor, newFor } from './new-for.ts'

const id = '0198a1b2-0000-7000-8000-00000000abcd'

it('asks for a form with a client filled in', () => {
  const address = new URL(newFor('/projects', id), 'http://toile.test')
  expect(address.pathname).toBe('/projects')
  expect(clientAskedFor(address.searchParams.get('new'))).toBe(id)
})

it.each([null, '', '1', 'ana'])('finds no client in %j', (wish) => {
  expect(clientAskedFor(wish)).toBe('')
})
