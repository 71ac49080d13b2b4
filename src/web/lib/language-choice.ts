import { type Language, languageParameter } from '#contract/preferences.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { type SafeStorage, tabStore } from './storage.ts'

/** The language's own name for itself: 'English', 'Deutsch'. */
export function nameOfLanguage(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The search part of an address that chooses the device's language; what else stands there stays. */
export function searchInLanguage(language: Language, search = ''): string {
  const parameters = new URLSearchParams(search)
  parameters.set(languageParameter, language)
  return `?${parameters}`
}

/** The server has kept the choice: the address goes on without it, to be shared and loaded again. */
export function forgetLanguageParameter(): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(languageParameter)) return
  address.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', address)
}

/** In which language this document was asked for, until it is seen to have come in it. */
const askedKey = 'toile-language-asked'

interface Surroundings {
  readonly storage: SafeStorage
  readonly shown: () => Language
  readonly open: (language: Language) => void
}

const browser: Surroundings = {
  storage: tabStore,
  shown: getLocale,
  open: (language) => {
    const { pathname, search, hash } = window.location
    window.location.replace(`${pathname}${searchInLanguage(language, search)}${hash}`)
  },
}

/**
 * Loads the document again in another language, if it isn't in that one already; answers whether it does. Where the
 * choice can't be kept, as without cookies, it is asked for once and not in circles.
 */
export function openInLanguage(language: Language, around: Surroundings = browser): boolean {
  if (language === around.shown()) return false
  if (around.storage.read(askedKey) === language || !around.storage.write(askedKey, language)) return false
  around.open(language)
  return true
}

/** Whether the document has just come in the language that it was asked for in. */
export function takeLanguageChange(around: Pick<Surroundings, 'storage' | 'shown'> = browser): boolean {
  if (around.storage.read(askedKey) !== around.shown()) return false
  around.storage.remove(askedKey)
  return true
}
