import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { type Theme, useFollowTheme } from './use-theme.ts'

function Frame() {
  useFollowTheme()
  const [presses, setPresses] = useState(0)
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      Pressed {presses}
    </button>
  )
}

/** As far as it is asked for here. */
const preferring = (theme: Theme) => ({ theme }) as User['settings']

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')

it('sets the colour scheme with the preference, and leaves the document alone at every other press', async () => {
  signIn({ settings: preferring('dark') })
  const { user } = renderPages([{ path: '/', element: <Frame /> }], '/')
  await waitFor(() => expect(scheme()).toBe('dark'))
  // What setting it does to the document takes a moment to be taken back.
  await waitFor(() => expect(document.head.querySelector('[data-mantine-disable-transition]')).toBeNull())
  let sheets = 0
  const watch = new MutationObserver((changes) => {
    sheets += changes.flatMap(({ addedNodes }) => [...addedNodes]).length
  })
  watch.observe(document.head, { childList: true })
  await user.click(screen.getByRole('button'))
  await screen.findByRole('button', { name: 'Pressed 1' })
  watch.takeRecords().forEach(({ addedNodes }) => {
    sheets += addedNodes.length
  })
  watch.disconnect()
  expect(sheets).toBe(0)
  signIn({ settings: preferring('light') })
  await waitFor(() => expect(scheme()).toBe('light'))
})
