import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const compiled = fileURLToPath(new URL('../src/web/paraglide/messages', import.meta.url))

const source = /\/src\/web\/(?!paraglide\/)[^?]+\.tsx?$/
const message = /\/paraglide\/messages\/(?!_index)([^/]+)\.js$/
const taken = "import { m } from '#web/paraglide/messages.js'"
/** A text that nothing is put into, as it is asked for. */
const asked = /(?<![\w.$])m\.(\w+)\(\)/g

/**
 * Writes the texts of a build, which speaks one language, where they are shown: a text that nothing is put into stands there
 * as it is, and one that takes names is its language's alone. As modules of two functions each, two and a half thousand of
 * them weighed twice what they say, were run one by one at every start, and had whatever two pages say cut into files of its own.
 * @param {string} language
 * @param {string} [folder] of the compiled texts
 * @returns {import('vite').Plugin[]}
 */
export function writtenTexts(language, folder = compiled) {
  /** @type {Map<string, Promise<string | null>>} */
  const known = new Map()
  const textOf = (/** @type {string} */ name) => {
    const text =
      known.get(name) ?? readFile(join(folder, `${name}.js`), 'utf8').then(plainText(language, name))
    known.set(name, text)
    return text
  }
  return [
    {
      name: 'written-texts',
      enforce: 'pre',
      transform: {
        filter: { id: source, code: taken },
        async handler(code) {
          const names = [...new Set([...code.matchAll(asked)].map(([, name = '']) => name))]
          const texts = new Map(
            await Promise.all(names.map(async (name) => /** @type {const} */ ([name, await textOf(name)]))),
          )
          return {
            code: code.replace(asked, (call, name) => {
              const text = texts.get(name) ?? null
              return text === null ? call : JSON.stringify(text)
            }),
            map: null,
          }
        },
      },
    },
    {
      name: 'texts-of-one-language',
      transform: {
        filter: { id: message },
        handler(code, id) {
          const [, name = ''] = message.exec(id) ?? []
          return { code: inLanguage(code, name, language), map: null }
        },
      },
    },
  ]
}

/** What a compiled text says in a language, if that is always the same. */
const plainText =
  (/** @type {string} */ language, /** @type {string} */ name) => (/** @type {string} */ code) => {
    const says = new RegExp(
      String.raw`^const ${language}_${name} = .*\(\) => \{\s*return /\*\* @type \{LocalizedString\} \*/ \(\`((?:[^\`\\$]|\\[\`\\$]|\$(?!\{))*)\`\)\s*\};`,
      'm',
    )
    return says.exec(code)?.[1]?.replaceAll(/\\([`\\$])/g, '$1') ?? null
  }

/** Without the other languages and the choice among them: what takes names is one function. */
export function inLanguage(
  /** @type {string} */ code,
  /** @type {string} */ name,
  /** @type {string} */ language,
) {
  const own = new RegExp(String.raw`^const ${language}_${name} = .*=> \{[\s\S]*?^\};?$`, 'm').exec(code)?.[0]
  if (own === undefined) throw new Error(`The text ${name} is not in ${language}.`)
  const imports = code.match(/^import (?!\{ getLocale).*$/gm) ?? []
  return [...imports, own, `export { ${language}_${name} as ${name} }`].join('\n')
}
