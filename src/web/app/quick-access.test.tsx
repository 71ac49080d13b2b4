import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { useQuickAccess } from './quick-access.tsx'

function Page() {
  const { dialogs } = useQuickAccess()
  return (
    <>
      <button type="button">Here</button>
      {dialogs}
    </>
  )
}

it.each(['?', '/'])('gives the focus back to where %s was pressed, the first time too', async (key) => {
  const { user } = renderPages([{ path: '/', element: <Page /> }], '/')
  screen.getByRole('button', { name: 'Here' }).focus()
  await user.keyboard(key)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Here' })))
})
