import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Pattern } from '#contract/patterns.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { ResultCard } from './result-card.tsx'

const pattern: Pattern = {
  _id: 'p',
  id: 'p',
  name: 'Office dress',
  description: null,
  garmentType: 'Dress',
  style: 'Formal',
  sizeRange: 'M-L',
  fabricType: 'Silk',
  occasion: null,
  image_urls: [],
  imageSize: null,
  isAiGenerated: true,
  isWatermarked: false,
  difficulty: 'Advanced',
  materials: ['Outer fabric: silk'],
  instructions: ['Cut the 5 pieces.'],
  additionalDetails: null,
  hasDrawing: false,
  isPublic: false,
  publishedAt: null,
  isHidden: false,
  draft: { id: 'd1', name: 'Chinos', clientId: null, clientName: null },
  draftId: 'd1',
  reasons: [
    { choice: 'design', chosen: 'pencil-dress', because: 'words', word: 'Office' },
    { choice: 'allowance', chosen: '15', because: 'fabric', word: 'Silk' },
    { choice: 'sizes', chosen: 'M, L', because: 'size-range', word: 'M-L' },
  ],
  createdAt: '2026-05-02T10:00:00.000Z',
  updatedAt: '2026-05-02T10:00:00.000Z',
}

const actions = { onEdit: vi.fn(), onPublish: vi.fn(), onDelete: vi.fn(), onDownload: vi.fn() }

const show = (shown: Pattern) =>
  renderPages([{ path: '/', element: <ResultCard pattern={shown} actions={actions} /> }], '/')

it('tells of a generated pattern why it is as it is, and leads to its draft', async () => {
  show(pattern)
  const card = await screen.findByRole('article', { name: 'Office dress' })
  const why = within(card).getByRole('heading', { name: 'Why this' }).parentElement
  expect(why?.textContent).toContain('Dress with a pencil skirt – because you wrote “Office”')
  expect(why?.textContent).toContain('– for this fabric: Silk')
  expect(why?.textContent).toContain('Sizes M, L – by the size range')
  const link = within(card).getByRole('link', { name: 'Open draft: Office dress' })
  expect(link.getAttribute('href')).toBe('/patterns/draft?draft=d1')
})

it('tells nothing of one that was drawn', async () => {
  show({ ...pattern, isAiGenerated: false, draftId: null, reasons: null })
  const card = await screen.findByRole('article', { name: 'Office dress' })
  expect(within(card).queryByRole('heading', { name: 'Why this' })).toBeNull()
  expect(within(card).queryByRole('link')).toBeNull()
})
