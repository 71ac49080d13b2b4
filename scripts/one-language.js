import { writtenTexts } from './written-texts.js'

const runtimeOfMessages = /\/paraglide\/runtime\.js$/
const anyLanguage = 'export const experimentalStaticLocale = undefined;'

/**
 * Makes a build speak one language: the messages' runtime says it as a constant, so that the texts of the others fall
 * away, and the documents say it too. (The compiler's own option for it wraps the constant in a check, behind which
 * nothing falls away.)
 * @returns {import('vite').Plugin}
 */
export function oneLanguage(/** @type {string} */ language, /** @type {Record<string, string>} */ messages) {
  return {
    name: 'one-language',
    transform: {
      filter: { id: runtimeOfMessages },
      handler(code) {
        if (!code.includes(anyLanguage))
          throw new Error('The runtime of the messages has no place for the language.')
        return {
          code: code.replace(anyLanguage, anyLanguage.replace('undefined', JSON.stringify(language))),
          map: null,
        }
      },
    },
    transformIndexHtml: (html) =>
      html
        .replace('<html lang="en"', `<html lang="${language}"`)
        .replace(/(?<=<noscript>).*(?=<\/noscript>)/, () => messages.app_no_script ?? '')
        .replace(/(<[^>]*) data-text="(\w+)"([^>]*>)/g, (_, before, name, after) => {
          const text = messages[name]
          if (text === undefined) throw new Error(`There is no text ${name}.`)
          return `${before}${after}${text}`
        }),
  }
}

/**
 * All that a build in a language is made with.
 * @returns {import('vite').PluginOption}
 */
export const speakingOf = (
  /** @type {string} */ language,
  /** @type {Record<string, string>} */ messages,
) => [oneLanguage(language, messages), writtenTexts(language)]
