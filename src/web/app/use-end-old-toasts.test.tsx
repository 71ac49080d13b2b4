import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { notify } from '#web/ui/notify.ts'
import { useEndOldToasts } from './use-end-old-toasts.ts'

function Page({ to }: { to: string }) {
  useEndOldToasts()
  return <Link to={to}>On</Link>
}

const pages = [{ path: '/*', element: <Page to="/clients" /> }]

it('ends what was told on the page before, but for what offers a way back and what was told on the way', async () => {
  const { user, address } = renderPages(pages, '/dashboard')
  notify.success('Loaded')
  notify.success('Deleted', { action: { label: 'Undo', onClick: () => {} } })
  await screen.findByText('Loaded')
  await new Promise((resolve) => setTimeout(resolve, 700))
  notify.success('Saved')
  await screen.findByText('Saved')
  await user.click(screen.getByText('On'))
  expect(address()).toBe('/clients')
  await waitFor(() => expect(screen.queryByText('Loaded')).toBeNull())
  screen.getByText('Deleted')
  screen.getByText('Saved')
})
