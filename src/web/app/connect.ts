import type { QueryClient } from '@tanstack/react-query'
import { memberPages } from '#contract/pages.ts'
import { unreadQuery } from '#web/features/messages/messages-queries.ts'
import { followRouter } from '#web/lib/back-closes.ts'
import { connectErrorHandling } from '#web/lib/errors.ts'
import type { Start } from '#web/lib/first-answer.ts'
import { watchScrollBar } from '#web/lib/hold-page.ts'
import { flushMirrors } from '#web/lib/mirror.ts'
import { forgetWithSession, reloadWithStanding } from '#web/lib/query-client.ts'
import { report } from '#web/lib/report.ts'
import { startSession } from '#web/lib/session.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { forgetTypedForms } from '#web/lib/typed-forms.ts'
import { unsubscribeBrowser } from '#web/shared/notifications/push-browser.ts'
import { businessesQuery } from '#web/shared/team/businesses.ts'
import { teamQuery } from '#web/shared/team/team-query.ts'
import { notify } from '#web/ui/notify.ts'
import type { router as appRouter } from './router.tsx'

/** Ties the parts together that don't know of each other: errors and toasts, session and cache, page and mirrors. */
export function connect(queryClient: QueryClient, router: typeof appRouter): void {
  connectErrorHandling({
    // One toast a text: an outage fails many calls at once.
    showError: (message) => notify.error(message, { id: message }),
    goToPricing: ({ isPage }) => {
      if (sessionStore.getState().token !== null)
        void router.navigate(memberPages.pricing, { replace: isPage })
    },
  })
  followRouter(router)
  watchScrollBar()
  forgetWithSession(queryClient, sessionStore)
  reloadWithStanding(queryClient, sessionStore)
  forgetTypedForms(sessionStore)
  // Whoever signs out leaves this browser to others: it hears nothing more, also where the server can't be told.
  sessionStore.subscribe((now, before) => {
    if (before.token === null || now.token !== null || now.endReason !== 'signed-out') return
    unsubscribeBrowser().catch((error) => report('This browser is still subscribed to pushes.', error))
  })
  globalThis.addEventListener('pagehide', flushMirrors)
  startSession((start) => keepStart(queryClient, start))
}

/** Each part is known from then on, as if it had been asked for by itself. */
const keepStart = (queryClient: QueryClient, { messages }: Start) =>
  Promise.all([
    queryClient.prefetchQuery(businessesQuery),
    queryClient.prefetchQuery(teamQuery),
    messages && queryClient.prefetchQuery(unreadQuery()),
  ])
