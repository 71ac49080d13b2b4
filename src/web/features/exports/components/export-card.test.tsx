import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
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
