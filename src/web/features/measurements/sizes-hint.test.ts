import { expect, it } from 'vitest'
import { sizesHint } from './sizes-hint.ts'

it('gives examples in the unit that is measured in', () => {
  expect(sizesHint.inches()).toContain('36 3/8')
  expect(sizesHint.cm()).toContain('92.5')
  expect(sizesHint.cm()).not.toContain('/')
})
