import { TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { mainProps } from '#web/lib/main-area.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { Dialog } from './dialog.tsx'
import { FilledAtOnce } from './filled.tsx'

/** Whether the dialog stood in the page each time that its content was made for the first time. */
const stood: boolean[] = []

function Content() {
  useState(() => stood.push(document.querySelector('[role=dialog]') !== null))
  return (
    <>
      <TextInput label="Number" />
      <TextInput label="Description" data-autofocus />
    </>
  )
}

/** As the payment of an invoice does that was asked for from its card. */
function TakesFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <TextInput ref={field} label="Amount paid" data-autofocus />
}

function Page({ content }: { readonly content: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main {...mainProps}>
      <button type="button" onClick={() => setIsOpen(true)}>
        New
      </button>
      <FilledAtOnce value={false}>
        <Dialog holds="nothing" opened={isOpen} onClose={() => setIsOpen(false)} title="Add Invoice">
          {content}
        </Dialog>
      </FilledAtOnce>
    </main>
  )
}

async function open(name: string, content: ReactNode) {
  const { user } = renderPages([{ path: '/', element: <Page content={content} /> }], '/')
  const opener = screen.getByRole('button', { name: 'New' })
  await user.click(opener)
  const field = await screen.findByRole('textbox', { name })
  return { user, opener, field }
}

const focused = () => document.activeElement

it('stands in the page before its content is made', async () => {
  stood.length = 0
  await open('Description', <Content />)
  expect(stood[0]).toBe(true)
})

it('takes the focus to the field that is meant for it, and keeps it', async () => {
  const { user, field } = await open('Description', <Content />)
  await expect.poll(focused).toBe(field)
  for (let key = 0; key < 5; key += 1) {
    await user.tab()
    expect(screen.getByRole('dialog').contains(focused())).toBe(true)
  }
})

it('gives the focus back when it closes, and fills itself anew the next time', async () => {
  const { user, opener, field } = await open('Description', <Content />)
  await expect.poll(focused).toBe(field)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(focused).toBe(opener)
  await user.click(opener)
  const again = await screen.findByRole('textbox', { name: 'Description' })
  await expect.poll(focused).toBe(again)
})

it('gives the focus back where it came from when its content has taken it by itself', async () => {
  const { user, opener, field } = await open('Amount paid', <TakesFocus />)
  await expect.poll(focused).toBe(field)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(focused).toBe(opener)
})

it('has no landmark of its own: what is at its head is not what the page begins with', async () => {
  await open('Description', <Content />)
  expect(screen.getByRole('dialog').querySelector('header')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Add Invoice' })).toBeDefined()
})

it('shows while it closes what it was about, which its page has forgotten', async () => {
  function Invoice() {
    const [number, setNumber] = useState<string | null>(null)
    return (
      <main {...mainProps}>
        <button type="button" onClick={() => setNumber('17')}>
          New
        </button>
        {/* Nothing moves here, so that it is closed at once: what it shows then stays to be looked at. */}
        <Dialog
          holds="nothing"
          keepMounted
          opened={number !== null}
          onClose={() => setNumber(null)}
          title={number && `Invoice ${number}`}
        >
          {number && <TextInput label={`Note on ${number}`} />}
        </Dialog>
      </main>
    )
  }
  const { user } = renderPages([{ path: '/', element: <Invoice /> }], '/')
  await user.click(screen.getByRole('button', { name: 'New' }))
  await screen.findByRole('textbox', { name: 'Note on 17' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Invoice 17')).toBeDefined()
  expect(screen.getByLabelText('Note on 17')).toBeDefined()
})
