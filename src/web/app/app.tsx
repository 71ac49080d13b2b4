import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { takeFlash } from '#web/lib/flash.ts'
import { takeLanguageChange } from '#web/lib/language-choice.ts'
import { tabStore } from '#web/lib/storage.ts'
import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import { notify } from '#web/ui/notify.ts'
import { ToileProvider } from '#web/ui/toile-provider.tsx'
import type { router } from './router.tsx'

interface AppProps {
  queryClient: QueryClient
  router: typeof router
}

export function App({ queryClient, router: appRouter }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToileProvider>
        <RouterProvider router={appRouter} />
        <FlashToast />
      </ToileProvider>
    </QueryClientProvider>
  )
}

/** What the document before left to be told. */
function FlashToast() {
  useEffect(() => {
    const flash = takeFlash(tabStore)
    if (flash !== undefined) notify[flash.kind](flash.message)
    if (takeLanguageChange()) notify.success(m.app_language_now({ brand: brandName() }))
  }, [])
  return null
}
