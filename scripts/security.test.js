import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What docs/security.md claims rests on files that are there. */
const root = new URL('../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', root), 'utf8')

/** Requirements of ASVS 5.0 that levels 1 and 2 ask for, by chapter. */
const countByChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+(?:, [\d.]+)*) \| (.+?) \| (.+) \|$/gm)].map(
  ([, numbers = '', verdict = '', by = '']) => ({ numbers: numbers.split(', '), verdict, by }),
)

test('every file that is named as proof is there', () => {
  const named = [...page.matchAll(/`((?:src|e2e|scripts|deploy|docs|bench)\/[^`]+|[\w.-]+\.(?:json|yaml))`/g)]
  expect(named.length).toBeGreaterThan(100)
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})

test('each requirement is judged once, and what is met says by what', () => {
  const numbers = rows.flatMap((row) => row.numbers)
  expect(numbers.length).toBe(new Set(numbers).size)
  const counts = countByChapter.map(
    (_, at) => numbers.filter((number) => number.startsWith(`${at + 1}.`)).length,
  )
  expect(counts).toEqual(countByChapter)
  expect(rows.filter(({ verdict }) => !['met', 'not met', 'not applicable'].includes(verdict))).toEqual([])
  expect(rows.filter(({ verdict, by }) => verdict === 'met' && !by.startsWith('`'))).toEqual([])
})
