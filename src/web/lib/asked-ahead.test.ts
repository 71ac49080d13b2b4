import { expect, it } from 'vitest'
import { askedAhead } from './asked-ahead.ts'

function asking() {
  const asked: string[] = []
  const paper = askedAhead(async (secret) => {
    asked.push(secret)
    if (secret === 'gone') throw new Error('There is none')
    return `paper of ${secret}`
  })
  return { asked, paper }
}

it('asks once for who reads it ahead and the page that comes after, and anew after that', async () => {
  const { asked, paper } = asking()
  expect(await paper.ahead('a')).toBe('paper of a')
  expect(paper.answered('a')).toBe('paper of a')
  expect(await paper.read('a')).toBe('paper of a')
  expect(asked).toEqual(['a'])
  await paper.read('a')
  expect(asked).toEqual(['a', 'a'])
})

it('is on its way for the page, too', async () => {
  const { asked, paper } = asking()
  const ahead = paper.ahead('a')
  expect(paper.answered('a')).toBeUndefined()
  expect(await paper.read('a')).toBe(await ahead)
  expect(asked).toEqual(['a'])
})

it('answers nobody who comes by another secret', async () => {
  const { asked, paper } = asking()
  await paper.ahead('a')
  expect(paper.answered('b')).toBeUndefined()
  expect(await paper.read('b')).toBe('paper of b')
  expect(asked).toEqual(['a', 'b'])
})

it('hands a failure on to who reads it, and asks anew after that', async () => {
  const { asked, paper } = asking()
  await expect(paper.ahead('gone')).rejects.toThrow('There is none')
  await expect(paper.read('gone')).rejects.toThrow('There is none')
  await expect(paper.read('gone')).rejects.toThrow('There is none')
  expect(asked).toEqual(['gone', 'gone'])
})
