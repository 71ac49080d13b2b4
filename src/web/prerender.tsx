import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { publicPages } from '#contract/pages.ts'
import { languages } from '#contract/preferences.ts'
import { LoginPage } from './features/auth/login-page.tsx'
import { LandingApp } from './features/landing/components/landing-app.tsx'
import { landingPages } from './features/landing/components/landing-pages.tsx'
import { configQuery } from './lib/config-query.ts'
import type { Reply } from './lib/endpoints.ts'
import { searchInLanguage } from './lib/language-choice.ts'
import { m } from './paraglide/messages.js'
import { brandName } from './ui/brand.tsx'
import { ThemeProvider } from './ui/theme-provider.tsx'

export interface RenderedPage {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly markup: string
  /** The same page in each language, and where the reader's browser has the say. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[]
}

export interface RenderedForm {
  readonly title: string
  readonly markup: string
}

/** An installation as it comes. */
const withoutOtherAccounts: Reply<'landing.config'> = {
  brand: brandName(),
  googleClientId: null,
  facebookAppId: null,
  payments: 'none',
  paymentPublishableKey: null,
  aiPatterns: false,
}

/** The public pages as markup, for scripts/prerender.js. */
export function renderPages(): RenderedPage[] {
  return landingPages.map(({ path, name, title, description }) => ({
    name,
    title: title(),
    description: description(),
    markup: renderToString(<LandingApp path={path} />),
    alternates: [
      ...languages.map((language) => ({ language, address: `${path}${searchInLanguage(language)}` })),
      { language: 'x-default', address: path },
    ],
  }))
}

/**
 * The form of /login as markup: it can be typed into and sent before the application is there, which then takes it over.
 * Where no other accounts are taken it says so.
 */
export function renderLogin({ byPasswordAlone }: { byPasswordAlone: boolean }): RenderedForm {
  const queryClient = new QueryClient()
  queryClient.setQueryData(configQuery.queryKey, byPasswordAlone ? withoutOtherAccounts : undefined)
  const markup = renderToString(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <MemoryRouter initialEntries={[publicPages.login]}>
          <LoginPage />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return { title: `${m.auth_login_title()} · ${brandName()}`, markup }
}
