import { Modal } from '@mantine/core'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { type QuickAccess, useQuickKeys } from './use-quick-keys.ts'

function Page({ withheld }: { withheld?: QuickAccess }) {
  const [asked, setAsked] = useState<readonly string[]>([])
  const [opened, setOpened] = useState(false)
  useQuickKeys(
    (what) => setAsked((before) => [...before, what]),
    (what) => what !== withheld,
  )
  return (
    <>
      <output>{asked.join(' ')}</output>
      <input aria-label="Notes" />
      <button type="button" onClick={() => setOpened(true)}>
        Ask
      </button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="A question" />
    </>
  )
}

const asked = () => screen.getByRole('status').textContent

it('hears its keys everywhere but in fields and dialogs', async () => {
  const { user } = renderPages([{ path: '/', element: <Page /> }], '/')
  await user.keyboard('/n?{Control>}k{/Control}{Meta>}k{/Meta}')
  expect(asked()).toBe('search new keys search search')
  await user.type(screen.getByLabelText('Notes'), 'n/?')
  expect(asked()).toBe('search new keys search search')
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'n/?')
  // No letter is typed by it: the search opens from fields, too.
  await user.keyboard('{Control>}k{/Control}')
  expect(asked()).toBe('search new keys search search search')
  await user.click(screen.getByText('Ask'))
  await screen.findByRole('dialog')
  await user.keyboard('n?/{Control>}k{/Control}')
  expect(asked()).toBe('search new keys search search search')
})

it('has no key for what is not offered', async () => {
  const { user } = renderPages([{ path: '/', element: <Page withheld="new" /> }], '/')
  await user.keyboard('n/')
  expect(asked()).toBe('search')
})

it('leaves keys with other modifiers, and those that the page has taken, alone', async () => {
  const { user } = renderPages([{ path: '/', element: <Page /> }], '/')
  await user.keyboard('N{Alt>}n{/Alt}{Control>}n{/Control}{Control>}{Alt>}k{/Alt}{/Control}')
  const take = (event: KeyboardEvent) => event.preventDefault()
  document.addEventListener('keydown', take)
  await user.keyboard('n')
  document.removeEventListener('keydown', take)
  expect(asked()).toBe('')
})
