import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import type { User } from '#contract/auth.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { renderPages } from './render-page.tsx'

export const TYPED = 'typed by hand'

interface TypedForm {
  readonly path: string
  readonly Page: ComponentType
  /** Opens its dialog. */
  readonly open: (user: UserEvent) => Promise<void>
  /** What the dialog is called, and the field in which something is typed. */
  readonly title: string
  readonly label: string
}

/**
 * Somebody types into a form, their session ends under it, and they come back to the same page. Answers how the field is
 * found there.
 */
export async function typedAndSignedOut({ path, Page, open, title, label }: TypedForm) {
  const pages = [{ path: '/*', element: <Page /> }]
  const { user, leave } = renderPages(pages, path)
  await open(user)
  const field = async () => within(await screen.findByRole('dialog', { name: title })).findByLabelText(label)
  await user.type(await field(), TYPED)
  const { user: member } = sessionStore.getState()
  act(() => sessionStore.getState().end('expired'))
  leave()
  act(() => sessionStore.getState().begin('anew', member as User))
  renderPages(pages, path)
  return field
}
