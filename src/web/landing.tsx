import './features/landing/components/landing-styles.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { LandingApp } from './features/landing/components/landing-app.tsx'
import { forgetLanguageParameter } from './lib/language-choice.ts'
import { getLocale } from './paraglide/runtime.js'

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no #root.')

// A build says it by itself; in development there is one document for all languages.
document.documentElement.lang = getLocale()
forgetLanguageParameter()

const app = <LandingApp path={window.location.pathname} />
// Without prerendered markup, as in development, there is nothing to hydrate.
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)

// What was pressed before (public/color-scheme.js): React hydrates at once what is clicked.
delete root.dataset.prerendered
for (const button of root.querySelectorAll<HTMLElement>('[data-pressed]')) {
  button.removeAttribute('data-pressed')
  button.click()
}
