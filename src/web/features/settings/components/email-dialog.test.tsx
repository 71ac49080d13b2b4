import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { EmailDialog } from './email-dialog.tsx'

const account = {
  ...{ email: 'ada@example.com', pendingEmail: null, hasPassword: true },
  ...{ twoFactorMethods: [], recoveryCodesLeft: 0 },
}

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return <EmailDialog user={account} opened={isOpen} onClose={() => setIsOpen(false)} />
}

it('asks before an address that was typed is lost, and closes at once where there is none', async () => {
  signIn()
  stubServer({})
  const { user, leave } = renderPages([{ path: '/', element: <Page /> }], '/')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email address' }))
  const field = await dialog.findByLabelText<HTMLInputElement>('New email address')
  await user.type(field, 'ada@lovelace.example')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
  expect(field.value).toBe('ada@lovelace.example')

  await user.clear(field)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  leave()
})
