import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { nothingAhead } from '#web/features/search/use-keys-ahead.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { SearchPalette } from './search-palette.tsx'

it('leads to pages that have no entry in the sidebar', async () => {
  signIn({ workspace: workspaceAs('viewer') })
  const pages = [
    { path: '/', element: <SearchPalette opened ahead={nothingAhead} onClose={vi.fn()} onShow={vi.fn()} /> },
    { path: '/activity', element: null },
  ]
  const { user, address } = renderPages(pages, '/')
  await user.click(await screen.findByRole('option', { name: 'Activity' }))
  expect(address()).toBe('/activity')
})
