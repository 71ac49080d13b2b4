import { fireEvent, screen, waitFor } from '@testing-library/react'
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

it('puts into the search what is typed behind its key, before its field is there', async () => {
  const { user } = renderPages([{ path: '/', element: <Page /> }], '/')
  const here = screen.getByRole('button', { name: 'Here' })
  here.focus()
  fireEvent.keyDown(here, { key: 'k', ctrlKey: true })
  // In one go, so that the focus has had no time to move.
  for (const key of ['x', 'Backspace', 'n', 'ä']) fireEvent.keyDown(here, { key })
  expect(document.activeElement).toBe(here)
  const field = await screen.findByRole('combobox', { name: 'Search everything' })
  expect(field.getAttribute('value')).toBe('nä')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('h')
  expect(field.getAttribute('value')).toBe('näh')

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  await user.keyboard('/')
  expect((await screen.findByRole('combobox')).getAttribute('value')).toBe('')
})

it('leaves keys alone where no search is asked for', async () => {
  renderPages([{ path: '/', element: <Page /> }], '/')
  expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'x' })).toBe(true)
})
