import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { FilledAtOnce } from '#web/ui/filled.tsx'
import { PhoneMenu } from './phone-menu.tsx'

const Page = () => (
  <FilledAtOnce value={false}>
    <PhoneMenu />
  </FilledAtOnce>
)

it('takes the focus, closes once an entry is followed, and gives the focus back where none is', async () => {
  signIn()
  const none = () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'None.' } })
  stubServer({ '/messages': none, '/workspaces': none })
  const { user, address } = renderPages([{ path: '/*', element: <Page /> }], '/dashboard')
  const opener = screen.getByRole('button', { name: 'Open the menu' })
  const open = async () => {
    await user.click(opener)
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    await expect.poll(() => menu.contains(document.activeElement)).toBe(true)
    return menu
  }
  const closed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull()

  await open()
  await user.keyboard('{Escape}')
  await closed()
  await expect.poll(() => document.activeElement).toBe(opener)

  await user.click(await within(await open()).findByRole('link', { name: 'Clients' }))
  await closed()
  expect(address()).toBe('/clients')
})
