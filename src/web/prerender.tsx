import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { publicPages } from '#contract/pages.ts'
import { languages } from '#contract/preferences.ts'
import { LoginPage } from './features/auth/login-page.tsx'
import { LandingApp } from './features/landing/components/landing-app.tsx'
import { landingPages } from './features/landing/components/landing-pages.tsx'
import { searchInLanguage } from './lib/language-choice.ts'
import { ThemeProvider } from './ui/theme-provider.tsx'

export interface RenderedPage {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly markup: string
  /** The same page in each language, and where the reader's browser has the say. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[]
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

/** The form of /login as markup: it can be typed into before the application is there, which then takes it over. */
export function renderLogin(): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider>
        <MemoryRouter initialEntries={[publicPages.login]}>
          <LoginPage />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
}
