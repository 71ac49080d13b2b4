import { TextInput } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { laterPart } from '#web/lib/later-part.ts'
import { mainProps } from '#web/lib/main-area.ts'
import { codeOnItsWay } from '#web/testing/code-on-its-way.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { Dialog } from './dialog.tsx'
import { type AskedPart, later, laterAsked, useOnceAsked } from './later.tsx'

const Form = ({ label }: { readonly label: string }) => <TextInput label={label} data-autofocus />

type Shown = ComponentType<{ readonly label: string }>

function code() {
  const { load, ...form } = codeOnItsWay<Shown>(Form)
  return { ...form, Shown: later(load) }
}

async function openDialog({ Shown }: ReturnType<typeof code>) {
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <main {...mainProps}>
        <button type="button" onClick={() => setIsOpen(true)}>
          New
        </button>
        <Dialog holds="nothing" opened={isOpen} onClose={() => setIsOpen(false)} title="Add client">
          <Shown label="Name" />
        </Dialog>
      </main>
    )
  }
  const { user } = renderPages([{ path: '/', element: <Page /> }], '/')
  await user.click(screen.getByRole('button', { name: 'New' }))
  await screen.findByRole('dialog', { name: 'Add client' })
}

// The first of them: React warns of this once.
it('what is waited for is rendered by the rules of `use`', async () => {
  const errors = vi.spyOn(console, 'error')
  const form = code()
  await openDialog(form)
  form.comes()
  await screen.findByRole('textbox', { name: 'Name' })
  expect(errors.mock.calls.filter(([told]) => String(told).includes('use()'))).toEqual([])
})

it('a dialog stands there while its content is fetched, and has the focus in it once that has come', async () => {
  const form = code()
  await openDialog(form)
  // Not on what has opened it, which is behind the dialog: there Tab would go on.
  expect(document.activeElement).toBe(screen.getByRole('status', { name: 'Loading...' }))
  form.comes()
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('what could not be fetched says so, and comes when it is asked for again', async () => {
  vi.stubGlobal('reportError', vi.fn())
  const form = code()
  await openDialog(form)
  form.breaks()
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection')
  const times = form.times()
  // An `act` that doesn't wait, as every press of user-event is, drops what React leaves for after a `use`.
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  await waitFor(() => expect(form.times()).toBe(times + 1))
  form.comes()
  const field = await screen.findByRole('textbox', { name: 'Name' })
  // The button that was pressed is gone, and the focus with it.
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('what has no place of its own is told of by a toast, and comes when it is asked for again', async () => {
  vi.stubGlobal('reportError', vi.fn())
  const replies = [() => Promise.reject(new TypeError('Failed to fetch')), () => Promise.resolve('a sheet')]
  const { ask } = laterAsked(() => replies.shift()?.() ?? Promise.reject(new Error('Asked too often')))
  renderPages([{ path: '/', element: <main {...mainProps} /> }], '/')
  expect(await act(ask)).toBeNull()
  await screen.findByText(/^This part of the page couldn't be loaded/)
  expect(await ask()).toBe('a sheet')
  expect(await ask()).toBe('a sheet')
})

const List = ({ isOpen }: { readonly isOpen: boolean }) => (
  <ul aria-label="List" data-open={isOpen || undefined} />
)

function Opener({ part }: { readonly part: AskedPart<typeof List> }) {
  const [isOpen, setIsOpen] = useState(false)
  const Opened = useOnceAsked(part, isOpen, () => setIsOpen(false))
  return (
    <main {...mainProps}>
      <button type="button" aria-pressed={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Open
      </button>
      {Opened && <Opened isOpen={isOpen} />}
    </main>
  )
}

it('what a press opens is made once its code has come, and stays, so that its closing can be seen', async () => {
  const code = codeOnItsWay(List)
  const { user } = renderPages([{ path: '/', element: <Opener part={laterAsked(code.load)} /> }], '/')
  expect(code.times()).toBe(0)
  const button = screen.getByRole('button', { name: 'Open' })
  await user.click(button)
  expect(code.times()).toBe(1)
  expect(screen.queryByRole('list', { name: 'List' })).toBeNull()
  code.comes()
  expect((await screen.findByRole('list', { name: 'List' })).dataset.open).toBe('true')
  await user.click(button)
  expect(screen.getByRole('list', { name: 'List' }).dataset.open).toBeUndefined()
})

it('what a press opens is made at once where its code has come before', async () => {
  const code = codeOnItsWay(List)
  const part = laterAsked(code.load)
  const { user } = renderPages([{ path: '/', element: <Opener part={part} /> }], '/')
  const asked = part.ask()
  code.comes()
  await asked
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('list', { name: 'List' }).dataset.open).toBe('true')
})

it('what a press opens and can’t be had is told, closed again, and asked for by the next press', async () => {
  vi.stubGlobal('reportError', vi.fn())
  const code = codeOnItsWay(List)
  const { user } = renderPages([{ path: '/', element: <Opener part={laterAsked(code.load)} /> }], '/')
  const button = screen.getByRole('button', { name: 'Open' })
  await user.click(button)
  code.breaks()
  await screen.findByText(/^This part of the page couldn't be loaded/)
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await user.click(button)
  expect(code.times()).toBe(2)
  code.comes()
  expect((await screen.findByRole('list', { name: 'List' })).dataset.open).toBe('true')
})

it('is fetched in a quiet moment once somebody makes use of the page, and not before', async () => {
  let times = 0
  const part = laterPart(async () => {
    times++
    return Form
  })
  expect(part.now()).toBeUndefined()
  window.dispatchEvent(new Event('pointermove'))
  await waitFor(() => expect(part.now()).toBe(Form))
  expect(times).toBe(1)
})
