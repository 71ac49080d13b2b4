import { expect, it } from 'vitest'
import { clientAskedFor, newAskedFor, newFor } from './new-for.ts'

const clientId = '0198a1b2-0000-7000-8000-00000000abcd'
const projectId = '0198a1b2-0000-7000-8000-00000000beef'
const asked = (address: string) => newAskedFor(new URL(address, 'http://toile.test').searchParams)

it('asks for a form with a client filled in', () => {
  expect(new URL(newFor('/projects', clientId), 'http://toile.test').pathname).toBe('/projects')
  expect(asked(newFor('/projects', clientId))).toEqual({ clientId, projectId: '' })
})

it('asks for a form with a project filled in, also where its client is gone', () => {
  expect(asked(newFor('/invoices', clientId, projectId))).toEqual({ clientId, projectId })
  expect(asked(newFor('/invoices', '', projectId))).toEqual({ clientId: '', projectId })
  const address = newFor('/invoices?tab=quotes', clientId, projectId)
  expect(asked(address)).toEqual({ clientId, projectId })
  expect(new URL(address, 'http://toile.test').searchParams.get('tab')).toBe('quotes')
})

it.each([null, '', '1', 'ana'])('finds no client in %j', (wish) => {
  expect(clientAskedFor(wish)).toBe('')
})
