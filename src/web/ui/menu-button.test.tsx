import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { fromMenu, MenuButton } from './menu-button.tsx'

const trim = vi.fn()

const Actions = () => (
  <MenuButton button={<button type="button">Actions</button>}>
    {(Menu) => (
      <>
        <Menu.Item onClick={trim}>Trim</Menu.Item>
        <Menu.Item onClick={fromMenu(() => trim(document.activeElement?.textContent))}>Press</Menu.Item>
      </>
    )}
  </MenuButton>
)

const button = () => screen.getByRole('button', { name: 'Actions' })

it('says that it has a menu, of which nothing is there before it is opened', async () => {
  const { user } = renderPages([{ path: '/', element: <Actions /> }], '/')
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(button().hasAttribute('aria-controls')).toBe(false)
  expect(document.querySelector('[role=menu]')).toBeNull()

  await user.click(button())
  const menu = await screen.findByRole('menu', { hidden: true })
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(button().getAttribute('aria-controls')).toBe(menu.id)
  expect(menu.getAttribute('aria-labelledby')).toBe(button().id)
})

/** A button that nobody could see would have its menu hidden, and what is hidden takes no focus. */
function layOutInSight() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 20))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
}

it('is opened, walked through and closed by the keyboard, and is where the focus goes back to, each time', async () => {
  layOutInSight()
  const { user } = renderPages([{ path: '/', element: <Actions /> }], '/')
  await user.tab()
  for (const _time of [1, 2]) {
    expect(document.activeElement).toBe(button())
    await user.keyboard('{Enter}')
    await screen.findByRole('menu', { hidden: true })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Trim'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Press')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button()))
  }
})

it('is closed by a second press, and by one elsewhere', async () => {
  const { user } = renderPages(
    [
      {
        path: '/',
        element: (
          <>
            <Actions />
            <p>Elsewhere</p>
          </>
        ),
      },
    ],
    '/',
  )
  for (const where of [button(), screen.getByText('Elsewhere')]) {
    await user.click(button())
    await screen.findByRole('menu', { hidden: true })
    await user.click(where)
    await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull())
  }
})

it('does what an item says once, with the focus on its button where something else opens by it', async () => {
  const { user } = renderPages([{ path: '/', element: <Actions /> }], '/')
  await user.click(button())
  await user.click(await screen.findByRole('menuitem', { name: 'Press', hidden: true }))
  expect(trim.mock.calls).toEqual([['Actions']])
  await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull())
})

it('is opened by something else as well, and tells of its closing', async () => {
  function ByKey() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          By key
        </button>
        <MenuButton button={<button type="button">New</button>} opened={isOpen} onChange={setIsOpen}>
          {(Menu) => <Menu.Item>Client</Menu.Item>}
        </MenuButton>
        <output>{isOpen ? 'open' : 'closed'}</output>
      </>
    )
  }
  const { user } = renderPages([{ path: '/', element: <ByKey /> }], '/')
  await user.click(screen.getByRole('button', { name: 'By key' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Client', hidden: true }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('closed'))
})
