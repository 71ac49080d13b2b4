import type { QueryClient } from '@tanstack/react-query'
import { memberPages } from '#contract/pages.ts'
import { connectErrorHandling } from '#web/lib/errors.ts'
import { flushMirrors } from '#web/lib/mirror.ts'
import { forgetWithSession } from '#web/lib/query-client.ts'
import { startSession } from '#web/lib/session.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { notify } from '#web/ui/notify.ts'
import type { router as appRouter } from './router.tsx'

/** Ties the parts together that don't know of each other: errors and toasts, session and cache, page and mirrors. */
export function connect(queryClient: QueryClient, router: typeof appRouter): void {
  connectErrorHandling({
    // One toast a text: an outage fails many calls at once.
    showError: (message) => notify.error(message, { id: message }),
    goToPricing: () => {
      if (sessionStore.getState().token !== null) void router.navigate(memberPages.pricing)
    },
  })
  forgetWithSession(queryClient, sessionStore)
  globalThis.addEventListener('pagehide', flushMirrors)
  startSession()
}
