import { expect, it } from 'vitest'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import { makePatternPdf } from './make-pattern-pdf.ts'
import type { PatternDocument } from './pattern-document.ts'

/** One grey pixel. */
const jpeg = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  ),
  (letter) => letter.charCodeAt(0),
)

const paper: PatternDocument = {
  name: 'Robe d’Adébáyọ̀',
  maker: 'Atelier Sousa',
  facts: 'Dress · Vintage · M-L · Silk',
  description: null,
  materials: ['3 m silk', 'Thread'],
  instructions: ['Cut on the bias.', 'Press.'],
  picture: { bytes: jpeg, alt: 'Picture of it' },
  words: { materials: 'Materials Needed', instructions: 'Instructions' },
  language: 'en',
  pageSize: 'A4',
  createdAt: new Date('2026-05-01T10:00:00.000Z'),
}

it('tells what it is sewn from and how, in order, to eyes and to screen readers', async () => {
  const { title, author, text, pages } = await readPdf(await makePatternPdf(paper, fonts))
  expect([title, author]).toEqual([paper.name, 'Atelier Sousa'])
  const order = [
    'Vintage',
    'Materials Needed',
    '3 m silk',
    'Thread',
    'Instructions',
    '1.',
    'Cut',
    '2.',
    'Press',
  ]
  const places = order.map((part) => text.indexOf(part))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(pages[0]?.roles).toEqual(expect.arrayContaining(['H1', 'Figure', 'H2', 'P']))
})

it('goes on over as many pages as it takes, and leaves out what there is none of', async () => {
  const instructions = Array.from({ length: 120 }, (_, step) => `Step ${step} of many`)
  const read = await readPdf(
    await makePatternPdf({ ...paper, instructions, materials: [], picture: null }, fonts),
  )
  expect(read.pages.length).toBeGreaterThan(1)
  expect(read.text).toContain('Step 119 of many')
  expect(read.text).not.toContain('Materials Needed')
})
