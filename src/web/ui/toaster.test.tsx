import { Modal } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { notify } from './notify.ts'
import { ToileProvider } from './toile-provider.tsx'

const onPhone = () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        ...{ matches: query.includes('max-width: 36em'), media: query, onchange: null },
        ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
        ...{ addListener: () => undefined, removeListener: () => undefined, dispatchEvent: () => true },
      }) satisfies MediaQueryList,
  )
}
const page = (isOpen: boolean) => (
  <ToileProvider>
    <Modal opened={isOpen} onClose={() => undefined} title="Dialog" transitionProps={{ duration: 0 }} />
  </ToileProvider>
)
const showPage = () => onTestFinished(render(page(false)).unmount)
const placeOf = (text: string) =>
  screen.getByText(text).closest('[data-sonner-toaster]')?.getAttribute('data-y-position')

it('stands at the foot of a phone while a dialog is open, and at its top otherwise', async () => {
  onPhone()
  const { rerender, unmount } = render(page(false))
  notify.success('Moved to Ready.', { durationMs: 60_000 })
  await screen.findByText('Moved to Ready.')
  expect(placeOf('Moved to Ready.')).toBe('top')
  rerender(page(true))
  await screen.findByRole('dialog', { name: 'Dialog' })
  await waitFor(() => expect(placeOf('Moved to Ready.')).toBe('bottom'))
  rerender(page(false))
  await waitFor(() => expect(placeOf('Moved to Ready.')).toBe('top'))
  unmount()
})

it('says the same once, and what can be undone each for itself', async () => {
  showPage()
  for (const _ of [1, 2, 3]) {
    notify.success('Pin saved.')
    await screen.findByText('Pin saved.')
  }
  for (const id of ['one', 'two']) {
    notify.success('Deleted.', { action: { label: `Undo ${id}`, onClick: () => undefined } })
  }
  await waitFor(() => expect(screen.getAllByText('Deleted.')).toHaveLength(2))
  screen.getByText('Pin saved.')
})

/** Longer than one that leaves stays in the page. */
const untilLeft = () => new Promise((resolve) => setTimeout(resolve, 400))

it('lets stay what is told at once under the id of one whose offer was taken', async () => {
  showPage()
  const told = { id: 'moved', durationMs: 60_000 }
  notify.success('Jacket is now at Ready.', {
    ...told,
    action: { label: 'Take back', onClick: () => notify.info('Jacket is back.', told) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  await screen.findByText('Jacket is back.')
  await untilLeft()
  screen.getByText('Jacket is back.')
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

it('lets stay what is told anew after it was ended', async () => {
  showPage()
  const told = { id: 'waits', durationMs: 60_000 }
  notify.info('It waits.', told)
  await screen.findByText('It waits.')
  notify.end(told.id)
  await waitFor(() => expect(screen.getByText('It waits.').closest('[data-removed="true"]')).not.toBeNull())
  notify.info('It waits again.', told)
  await untilLeft()
  screen.getByText('It waits again.')
})

it('offers nothing any more that the toast offered which it replaces', async () => {
  showPage()
  const told = { id: 'moved on', durationMs: 60_000 }
  notify.success('Coat is now at Ready.', {
    ...told,
    description: 'Ana will be told.',
    secondAction: { label: 'Tell Ana', onClick: () => undefined },
  })
  await screen.findByRole('button', { name: 'Tell Ana' })
  notify.success('Coat is now at Sewing.', told)
  await screen.findByText('Coat is now at Sewing.')
  expect(screen.queryByRole('button', { name: 'Tell Ana' })).toBeNull()
  expect(screen.queryByText('Ana will be told.')).toBeNull()
})
