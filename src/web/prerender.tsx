import { renderToString } from 'react-dom/server'
import { languages } from '#contract/preferences.ts'
import { LandingApp } from './features/landing/components/landing-app.tsx'
import { landingPages } from './features/landing/components/landing-pages.tsx'
import { searchInLanguage } from './lib/language-choice.ts'

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
