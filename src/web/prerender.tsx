import { renderToString } from 'react-dom/server'
import { LandingApp } from './features/landing/components/landing-app.tsx'
import { landingPages } from './features/landing/components/landing-pages.tsx'

export interface RenderedPage {
  readonly file: string
  readonly title: string
  readonly description: string
  readonly markup: string
}

/** The public pages as markup, for scripts/prerender.js. */
export function renderPages(): RenderedPage[] {
  return landingPages.map(({ path, file, title, description }) => ({
    file,
    title: title(),
    description: description(),
    markup: renderToString(<LandingApp path={path} />),
  }))
}
