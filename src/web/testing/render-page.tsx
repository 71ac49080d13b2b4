import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { toast } from 'sonner'
import { onTestFinished, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { ToileProvider } from '#web/ui/toile-provider.tsx'

// Under load a first rendering takes longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 })

/** Pages in all that the application puts around them but its shell, at the last of the addresses, for one test. */
export function renderPages(pages: RouteObject[], ...addresses: readonly [string, ...string[]]) {
  const queryClient = createQueryClient()
  const router = createMemoryRouter(pages, { initialEntries: [...addresses] })
  render(
    <QueryClientProvider client={queryClient}>
      <ToileProvider>
        <RouterProvider router={router} />
      </ToileProvider>
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
  }
}
