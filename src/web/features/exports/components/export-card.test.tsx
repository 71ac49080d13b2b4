import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { ExportCard } from './export-card.tsx'

it('says so when the files could not be listed, and lists them again', async () => {
  let isDown = true
  stubServer({
    '/exports': () =>
      isDown
        ? { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }
        : { json: { data: { exports: [] } } },
  })
  const { user } = renderPages([{ path: '/', element: <ExportCard buttonId="export" /> }], '/')
  await screen.findByText('Error: Something went wrong')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText('Error: Something went wrong')).toBeNull())
  expect(screen.queryByRole('status')).toBeNull()
})

it.each([
  ['owner', /^Everything in your business.*what you pay for your plan\./, 'Export everything'],
  ['manager', /^Everything in the business except what is paid for its plan/, 'Export everything'],
  [
    'bookkeeper',
    /^What you see of the business.*Measurements, photos.*are not in it\./,
    'Export what you see',
  ],
] as const)('promises to the %s what their export holds', async (role, text, button) => {
  signIn({ workspace: workspaceAs(role) })
  stubServer({ '/exports': () => ({ json: { data: { exports: [] } } }) })
  renderPages([{ path: '/', element: <ExportCard buttonId="export" /> }], '/')
  await screen.findByText(text)
  screen.getByRole('button', { name: button })
})
