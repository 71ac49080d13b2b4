import { TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        New
      </button>
      <FormDialog opened={isOpen} title="A form" onClose={() => setIsOpen(false)}>
        {({ onDirtyChange }) => <TextInput label="Name" onChange={() => onDirtyChange(true)} />}
      </FormDialog>
    </>
  )
}

/** As the browser comes to an entry. */
function comeTo(state: object) {
  history.replaceState(state, '')
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

/** To the entry below. */
function goBack() {
  const { over, ...state } = history.state
  comeTo(over > 1 ? { ...state, over: over - 1 } : state)
}

// Whatever was open before in this window: it is on another page.
beforeEach(() => comeTo({ idx: performance.now() }))

const depth = () => history.state?.over ?? 0

it('closes the topmost of what is open, and asks where something was typed', async () => {
  const { user } = renderPages([{ path: '/', element: <Page /> }], '/')
  await user.click(screen.getByRole('button', { name: 'New' }))
  await screen.findByRole('dialog', { name: 'A form' })
  expect(depth()).toBe(1)
  goBack()
  await expect.poll(() => screen.queryByRole('dialog', { name: 'A form' })).toBeNull()
  expect(depth()).toBe(0)

  await user.click(screen.getByRole('button', { name: 'New' }))
  await screen.findByRole('dialog', { name: 'A form' })
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog', { name: 'A form' })).toBeNull()
  // Its entry serves the next.
  expect(depth()).toBe(1)

  await user.click(screen.getByRole('button', { name: 'New' }))
  await user.type(await screen.findByLabelText('Name'), 'Ana')
  goBack()
  await screen.findByText('Leave without saving?')
  expect(depth()).toBe(2)
  goBack()
  await expect.poll(() => screen.queryByText('Leave without saving?')).toBeNull()
  screen.getByRole('dialog', { name: 'A form' })
  expect(depth()).toBe(1)
})
