import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EnteredWorkspace } from '#contract/joining.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { BusinessSwitcher } from './business-switcher.tsx'

const business = (name: string, more: Partial<EnteredWorkspace> = {}): EnteredWorkspace => ({
  ...{ id: name.toLowerCase(), name, role: 'tailor', plan: 'enterprise', isOpen: true },
  ...more,
})

function open(workspaces: readonly EnteredWorkspace[]) {
  signIn({ workspace: workspaceAs('owner') })
  let asked = 0
  stubServer({
    '/workspaces': () => {
      asked += 1
      return { json: { data: { workspaces, mayOpen: true } } }
    },
  })
  return { ...renderPages([{ path: '/*', element: <BusinessSwitcher /> }], '/clients'), asked: () => asked }
}

it('says in which business one is and leads into the others, by the keyboard too', async () => {
  const { user } = open([
    business('Atelier', { role: 'owner' }),
    business('Bridal', { role: 'bookkeeper' }),
    business('Costume', { isOpen: false }),
  ])
  const target = await screen.findByRole('button', { name: 'Business: Atelier' })
  target.focus()
  await user.keyboard('{Enter}')
  const here = await screen.findByRole('menuitem', { name: /^Atelier/, hidden: true })
  expect(here.getAttribute('aria-current')).toBe('true')
  const bridal = screen.getByRole('menuitem', { name: /Bridal\s*Bookkeeper/, hidden: true })
  expect(bridal.getAttribute('href')).toBe('/dashboard?workspace=bridal')
  // Where a browser begins: here nothing is laid out, and what isn't seen takes no focus by itself.
  here.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(bridal))
  const closed = screen.getByRole('menuitem', { name: /Costume\s*Not open/, hidden: true })
  expect(closed.hasAttribute('disabled') || closed.hasAttribute('data-disabled')).toBe(true)
})

it('is nothing to who has one business', async () => {
  const { asked } = open([business('Atelier')])
  await waitFor(() => expect(asked()).toBe(1))
  expect(screen.queryByRole('button')).toBeNull()
})
