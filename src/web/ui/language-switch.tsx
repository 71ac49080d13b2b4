import { languages } from '#contract/preferences.ts'
import { nameOfLanguage, searchInLanguage } from '#web/lib/language-choice.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import classes from './language-switch.module.css'

interface LanguageSwitchProps {
  readonly search?: string
}

/** Chooses the language of this device. Links, so that it works before a script runs and without one. */
export function LanguageSwitch({ search = '' }: LanguageSwitchProps) {
  return (
    <nav aria-label={m.ui_languages()}>
      <ul className={classes.list}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={searchInLanguage(language, search)}
              hrefLang={language}
              lang={language}
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
