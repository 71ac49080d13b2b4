import { expect, it } from 'vitest'
import { wordKey } from './word-key.ts'

it('takes words that differ in case, accents, umlauts and punctuation for the same', () => {
  const same = [
    ['Maße', 'MASSE', 'masse'],
    ['Hüfte', 'Huefte', 'hufte', 'HÜFTE '],
    ['E-Mail', 'e mail', 'e_mail'],
    ['Größe', 'Groesse'],
    ['Café', 'CAFE\u0301'],
    ['dueDate', 'Due date', 'due_date'],
  ]
  for (const words of same) expect(new Set(words.map(wordKey)).size).toBe(1)
  expect(wordKey('Hüfte')).not.toBe(wordKey('Hefte'))
})
