import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Role } from '#domain/team/permissions.ts'
import { PatternLibrary } from '#web/shared/patterns/pattern-library.tsx'
import { draftNamed } from '#web/testing/draft.ts'
import { layOut } from '#web/testing/layout.ts'
import { managing, offersByRole, openMenu, seeingWork, signInAs, working } from '#web/testing/offers.ts'
import { patternNamed } from '#web/testing/pattern.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { OwnPatterns } from './components/own-patterns.tsx'

const at = '2026-05-01T10:00:00.000Z'
const none = () => {}
const actions = { onOpen: none, onEdit: none, onPublish: none, onDelete: none, onDownload: none }
const pages = [
  { path: '/patterns', element: <OwnPatterns isHidden={false} actions={actions} /> },
  { path: '/library', element: <PatternLibrary /> },
]

/** Whom the page opens to. */
const readers = seeingWork

const coat = patternNamed('Coat', {
  hasDrawing: true,
  draft: { id: 'd1', name: 'Chinos', clientId: null, clientName: null },
})

async function open(role: Role, address: string) {
  layOut()
  signInAs(role)
  const published = { ...coat, isMine: false, maker: null, publishedAt: at }
  stubServer({
    '/patterns': () => ({ json: { data: { patterns: [coat], nextCursor: null } } }),
    '/patterns/public': () => ({ json: { data: { patterns: [published], nextCursor: null } } }),
    '/patterns/public/Coat': () => ({ json: { data: { pattern: published } } }),
    '/drafts': () => ({ json: { data: { drafts: [draftNamed('Chinos')], nextCursor: null } } }),
  })
  const page = renderPages(pages, address)
  await screen.findAllByText('Coat')
  return page
}

it('patterns of one’s own', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, '/patterns')
        await openMenu('More actions for Coat')
        return page
      },
      ['Chinos'],
      readers,
    ),
  ).toEqual({
    Chinos: working,
    'Ada Byron': working,
    'Actions for Chinos': working,
    'Edit Coat': working,
    'Open in designer': working,
    'Edit Pattern': working,
    'Make Public': managing,
    Delete: managing,
  })
})

it('a pattern that was drafted', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, '/patterns')
        await page.user.click(screen.getByLabelText('View details of Coat'))
        await waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull())
        return page
      },
      [],
      readers,
    ),
  ).toEqual({
    Chinos: working,
    'Ada Byron': working,
    'Actions for Chinos': working,
    'Edit Coat': working,
    'Edit Pattern': working,
    'Open in designer': working,
    'Open the draft': working,
  })
})

it('the public library', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, '/library')
        await page.user.click(screen.getByText('Coat', { selector: 'button' }))
        // By no role: asked of the many choices of the filters, it takes seconds.
        await waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull())
        return page
      },
      [],
      readers,
    ),
  ).toEqual({ 'Copy to mine': working })
})
