import type { MouseEvent } from 'react'
import { languages } from '#contract/preferences.ts'
import { nameOfLanguage, searchInLanguage } from '#web/lib/language-choice.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import classes from './language-switch.module.css'

interface LanguageSwitchProps {
  readonly search?: string
  /** Called when this page is about to be loaded again in the chosen language. */
  readonly onLeave?: () => void
}

/** Chooses the language of this device. Links, so that it works before a script runs and without one. */
export function LanguageSwitch({ search = '', onLeave }: LanguageSwitchProps) {
  // With a key held, the browser opens the page elsewhere, and this one stays.
  const follow = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    if (!(ctrlKey || metaKey || shiftKey || altKey)) onLeave?.()
  }

  return (
    <nav aria-label={m.ui_languages()}>
      <ul className={classes.list}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={searchInLanguage(language, search)}
              hrefLang={language}
              lang={language}
              onClick={follow}
              className={classes.link}
              aria-current={language === getLocale() ? 'true' : undefined}
            >
              {nameOfLanguage(language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
