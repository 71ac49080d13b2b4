import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { codeOnItsWay } from '#web/testing/code-on-its-way.ts'
import { lateToasts, type Notice } from './late-toasts.tsx'
import { ThemeProvider } from './theme-provider.tsx'
import { toastCode } from './toaster.tsx'

function code() {
  const { load, ...script } = codeOnItsWay(toastCode)
  const toasts = lateToasts(load)
  onTestFinished(
    render(
      <ThemeProvider>
        <toasts.Toasts />
      </ThemeProvider>,
    ).unmount,
  )
  const told: string[] = []
  // They are kept by their module, not by what shows them, and would be told in the next test.
  onTestFinished(() => told.forEach(toasts.end))
  return {
    ...toasts,
    tell(notice: Notice) {
      told.push(notice.id)
      toasts.tell(notice)
    },
    ...script,
  }
}

const notice = (message: string, more: Partial<Notice> = {}): Notice => ({
  ...{ id: message, kind: 'success', message, description: undefined, durationMs: 60_000 },
  ...{ action: undefined, secondAction: undefined, onLeave: () => undefined },
  ...more,
})

const silenceReports = () => {
  vi.stubGlobal('reportError', vi.fn())
}

it('what is told before the code has come is shown once it has, but for what was taken back', async () => {
  const toasts = code()
  toasts.tell(notice('Pin saved.'))
  toasts.tell(notice('It waits.'))
  toasts.end('It waits.')
  expect(toasts.times()).toBe(1)
  toasts.comes()
  await screen.findByText('Pin saved.')
  expect(screen.queryByText('It waits.')).toBeNull()
  toasts.tell(notice('Draft saved.'))
  await screen.findByText('Draft saved.')
  expect(toasts.times()).toBe(1)
})

it('is read out by a screen reader: the place that it comes into was there before', async () => {
  const toasts = code()
  const live = document.querySelector('[aria-live="polite"]')
  expect(live).not.toBeNull()
  toasts.tell(notice('Stitched.'))
  toasts.comes()
  const shown = await screen.findByText('Stitched.')
  expect(live?.contains(shown)).toBe(true)
})

it('stands there plainly, with what it offers, where the code can not be had, and comes properly later', async () => {
  silenceReports()
  const toasts = code()
  const undo = vi.fn()
  toasts.tell(notice('Deleted.', { action: { label: 'Undo', onClick: undo } }))
  toasts.tell(notice('No connection.', { kind: 'error', description: 'Try again later.' }))
  toasts.breaks()
  await screen.findByText('No connection.')
  screen.getByText('Try again later.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Deleted.')).toBeNull()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(toasts.times()).toBe(2))
  toasts.comes()
  await waitFor(() =>
    expect(screen.getByText('No connection.').closest('[data-sonner-toast]')).not.toBeNull(),
  )
})

it('leaves after as long as a toast would', async () => {
  silenceReports()
  const toasts = code()
  const onLeave = vi.fn()
  toasts.tell(notice('Gone in a moment.', { durationMs: 50, onLeave }))
  toasts.breaks()
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
  expect(screen.queryByText('Gone in a moment.')).toBeNull()
})
