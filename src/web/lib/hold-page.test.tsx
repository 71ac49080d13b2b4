import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { Drawer, Modal } from '#web/ui/modal.tsx'
import { heldMark } from './hold-page.ts'

function Page() {
  const [open, setOpen] = useState(0)
  return (
    <main>
      <button type="button" onClick={() => setOpen(1)}>
        Open
      </button>
      <Modal holds="nothing" opened={open >= 1} onClose={() => setOpen(0)} title="Over the page">
        <button type="button" onClick={() => setOpen(2)}>
          Further
        </button>
      </Modal>
      <Drawer holds="nothing" opened={open === 2} onClose={() => setOpen(1)} title="Over the dialog">
        Further
      </Drawer>
    </main>
  )
}

const isHeld = () =>
  document.body.hasAttribute(heldMark) && document.documentElement.style.overflow === 'hidden'

it('holds the page from the first dialog that lies over it to the last, with no sheet of its own', async () => {
  const { user } = renderPages([{ path: '/', element: <Page /> }], '/')
  expect(isHeld()).toBe(false)
  const sheets = document.querySelectorAll('style').length
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'Further' }))
  await screen.findByRole('dialog', { name: 'Over the dialog' })
  expect(isHeld()).toBe(true)
  expect(document.querySelectorAll('style').length).toBe(sheets)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Over the dialog' })).toBeNull()
  expect(isHeld()).toBe(true)
  await user.keyboard('{Escape}')
  await expect.poll(isHeld).toBe(false)
  expect(document.documentElement.style.overflow).toBe('')
})
