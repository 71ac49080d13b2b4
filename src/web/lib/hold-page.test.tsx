import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { Drawer, Modal } from '#web/ui/modal.tsx'
import { heldMark, holdPage, watchScrollBar } from './hold-page.ts'

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

it('leaves the room that the scroll bar took, as it was in the last frame, and asks for it anew behind the next one', () => {
  let tellsOfFrame = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        tellsOfFrame = tell
      }
      observe() {}
    },
  )
  const root = document.documentElement
  const width = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(globalThis.innerWidth - 15)
  onTestFinished(() => {
    width.mockReturnValue(globalThis.innerWidth)
    tellsOfFrame()
  })
  const room = () => document.body.style.marginRight
  watchScrollBar()
  tellsOfFrame()
  width.mockClear()
  const letGo = holdPage(root)
  expect([room(), width.mock.calls.length]).toEqual(['15px', 0])
  // The bar is gone meanwhile, which is no news of the page itself.
  width.mockReturnValue(globalThis.innerWidth)
  tellsOfFrame()
  letGo?.()
  expect(room()).toBe('')
  // Within the same frame it isn't back yet: whoever holds the page again has to ask.
  width.mockReturnValue(globalThis.innerWidth - 15).mockClear()
  holdPage(root)?.()
  expect(width).toHaveBeenCalled()
  tellsOfFrame()
  width.mockClear()
  const letGoAgain = holdPage(root)
  expect([room(), width.mock.calls.length]).toEqual(['15px', 0])
  letGoAgain?.()
})
