import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { toast } from 'sonner'
import { onTestFinished, vi } from 'vitest'
import { afterFrame } from '#web/lib/after-frame.ts'
import { connectErrorHandling } from '#web/lib/errors.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { FilledAtOnce } from '#web/ui/filled.tsx'
import { ToastMs } from '#web/ui/late-toasts.tsx'
import { LeaveQuestion } from '#web/ui/leave-question.tsx'
import { notify } from '#web/ui/notify.ts'
import { ToileProvider } from '#web/ui/toile-provider.tsx'
import './less-work.ts'

// Under load a first rendering takes longer than the second that is usual.
configure({ asyncUtilTimeout: 45_000 })
// Fields that grow with their text listen to the fonts that arrive, which happy-dom doesn't know of.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
// Happy-dom submits by a press on a button alone, not by one on what the button holds, as browsers do.
window.addEventListener('click', ({ target, defaultPrevented }) => {
  const button = target instanceof Element ? target.closest('button') : null
  if (defaultPrevented || button === null || button === target || button.disabled) return
  if (button.type === 'submit') button.form?.requestSubmit(button)
})

/** Pages in all that the application puts around them but its shell, at the last of the addresses, for one test. */
export function renderPages(pages: RouteObject[], ...addresses: readonly [string, ...string[]]) {
  const queryClient = createQueryClient()
  const router = createMemoryRouter([{ element: <Around />, children: pages }], {
    initialEntries: [...addresses],
  })
  connectErrorHandling({
    showError: (message) => notify.error(message, { id: message }),
    goToPricing: () => void router.navigate('/pricing'),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <ToastMs value={Number.POSITIVE_INFINITY}>
        <ToileProvider>
          <FilledAtOnce value>
            <RouterProvider router={router} />
          </FilledAtOnce>
        </ToileProvider>
      </ToastMs>
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    // They are kept by their module, not by what shows them, and would be told in the next test.
    for (const { id } of toast.getToasts()) toast.dismiss(id)
    cleanup()
    queryClient.clear()
  })
  const user = userEvent.setup({
    advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)),
  })
  return {
    user,
    address: () => router.state.location.pathname,
    search: () => router.state.location.search,
    goBack: () => router.navigate(-1),
    /** Once everything that was asked for has been answered, and what comes after the first frame is there. */
    settled: async () => {
      await waitFor(() => {
        if (queryClient.isFetching() > 0) throw new Error('Answers are awaited still.')
      })
      await act(() => new Promise<void>((done) => void afterFrame(done)))
    },
    /** Ends it, as closing the tab does. */
    leave: cleanup,
  }
}

const Around = () => (
  <>
    <Outlet />
    <LeaveQuestion />
  </>
)
