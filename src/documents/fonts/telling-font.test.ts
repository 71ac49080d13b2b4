import type { Font } from 'fontkit'
import { expect, it, vi } from 'vitest'
import { fonts } from '../testing/read-pdf.ts'
import { tellingFont } from './telling-font.ts'

/** As pdfkit asks it, which scales the places that it is given. */
interface Asked {
  layout(
    text: string,
    features?: readonly string[],
  ): {
    glyphs: { id: number; advanceWidth: number }[]
    positions: { xAdvance: number }[]
    advanceWidth: number
  }
}

/** A font that nothing has been written in yet, as two papers have it, one after the other. */
async function onTwoPapers() {
  const font: Font = Object.create(await fonts('inter-400'))
  const setting = vi.spyOn(font, 'layout')
  const open = () => tellingFont(font) as Asked
  return { first: open(), second: open(), timesSet: () => setting.mock.calls.length }
}

it('a word is set once, however many papers say it and whatever is done with its places', async () => {
  const { first, second, timesSet } = await onTwoPapers()
  const word = first.layout('Änderung')
  const widths = word.positions.map(({ xAdvance }) => xAdvance)
  for (const position of word.positions) position.xAdvance *= 2
  expect(second.layout('Änderung').positions.map(({ xAdvance }) => xAdvance)).toEqual(widths)
  expect(timesSet()).toBe(1)
})

it('figures of one width are other figures', async () => {
  const { first, timesSet } = await onTwoPapers()
  expect(first.layout('111', ['tnum']).advanceWidth).toBeGreaterThan(first.layout('111').advanceWidth)
  expect(timesSet()).toBe(2)
})

it('each paper numbers its glyphs by itself', async () => {
  const { first, second } = await onTwoPapers()
  const ids = (paper: Asked, text: string) => paper.layout(text).glyphs.map(({ id }) => id)
  expect(ids(first, 'ab')).toEqual([0, 1])
  expect(ids(second, 'b')).toEqual([0])
  expect(ids(second, 'ab')).toEqual([1, 0])
})

it('keeps a thousand of them, and no long texts', async () => {
  const { first, timesSet } = await onTwoPapers()
  const words = Array.from({ length: 1_000 }, (_, index) => String(index))
  for (const word of [...words, ...words]) first.layout(word)
  expect(timesSet()).toBe(1_000)
  first.layout('one more')
  first.layout('0')
  expect(timesSet()).toBe(1_002)
  const long = 'a text that goes on for longer than most words do'
  for (let time = 0; time < 2; time++) first.layout(long)
  expect(timesSet()).toBe(1_004)
  // Nor does one end what is kept.
  for (const word of words.slice(1, 999)) first.layout(word)
  expect(timesSet()).toBe(2_002)
  first.layout(long)
  first.layout('0')
  expect(timesSet()).toBe(2_003)
})
