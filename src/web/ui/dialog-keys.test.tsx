import { Modal, TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { mainProps } from '#web/lib/main-area.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { MoneyField } from './money-field.tsx'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [rate, setRate] = useState<number | string>(0)
  function open() {
    setIsOpen(true)
    setWasOpened(true)
  }
  return (
    <main {...mainProps}>
      <h1>Invoices</h1>
      {/* It goes, as an entry of a menu does. */}
      {wasOpened || (
        <button type="button" onClick={open}>
          New
        </button>
      )}
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Add Invoice"
        transitionProps={{ duration: 0 }}
      >
        <TextInput label="Description" data-autofocus />
        <MoneyField label="Rate" currency="USD" isBare value={rate} onChange={setRate} />
        <button type="button" onClick={() => setIsOpen(false)}>
          Save
        </button>
      </Modal>
    </main>
  )
}

const pages = [{ path: '/', element: <Page /> }]

async function openByKeys() {
  const { user } = renderPages(pages, '/')
  screen.getByRole('button', { name: 'New' }).focus()
  await user.keyboard('{Enter}')
  const description = await screen.findByRole('textbox', { name: 'Description' })
  await expect.poll(() => document.activeElement === description).toBe(true)
  return user
}

it('has what is typed take the place of what a field of a dialog proposes, once the Tab key leads there', async () => {
  const user = await openByKeys()
  const rate = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rate' })
  await user.tab()
  expect(document.activeElement).toBe(rate)
  await user.keyboard('-5')
  await user.tab()
  expect(rate.value).toBe('-5.00')
  await user.tab({ shift: true })
  await user.keyboard('350')
  await user.tab()
  expect(rate.value).toBe('350.00')
})

it('gives the focus to the page where what opened a dialog is gone when it closes', async () => {
  const user = await openByKeys()
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement === document.body).toBe(false)
})
