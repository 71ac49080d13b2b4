import { expect, it } from 'vitest'
import { workItemNamed } from '#web/testing/tickets.ts'
import { asListed, taskByHand } from './ticket-values.ts'

it('makes one line of what was typed twice before the list was there, with as many as both had', () => {
  const [one, two] = [taskByHand('bu'), { ...taskByHand('Button'), quantity: 3 }]
  const button = workItemNamed('Button', { id: 'button', price: 3.33 })
  const [line, ...others] = asListed([one, two], [one.key, two.key], [button])
  expect(others).toEqual([])
  expect(line).toMatchObject({ key: one.key, workItemId: 'button', name: 'Button', quantity: 4, price: 3.33 })
})
