import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isolatedNames } from './isolated-names.js'

const { filter, handler } =
  /** @type {{ filter: { id: RegExp }, handler: (code: string) => { code: string } | null }} */ (
    isolatedNames().transform
  )
const messages = fileURLToPath(new URL('../src/web/paraglide/messages/', import.meta.url))
const name = 'ليلى'
const inSentence = (/** @type {string} */ put) => `\u2068${put}\u2069`
const registry = { plural: () => 'other', number: () => '3' }

/** What a compiled message says in each language, as the build has it, when names from right to left are put into it. */
function said(/** @type {string} */ file) {
  const code = readFileSync(messages + file, 'utf8')
  const built = handler(code)?.code ?? code
  const [, key = ''] = /^export const (\w+)/m.exec(built) ?? []
  const body = built.replaceAll(/^import .*$/gm, '').replace('export const', 'const')
  const given = new Proxy({}, { get: () => name })
  return ['en', 'de'].map((locale) =>
    new Function('inSentence', 'registry', 'experimentalStaticLocale', `${body}\nreturn ${key}`)(
      inSentence,
      registry,
      locale,
    )(given),
  )
}

test('no sentence lets a name that is put into it turn the words around it', () => {
  const files = readdirSync(messages).filter((file) => filter.id.test(`/paraglide/messages/${file}`))
  const texts = files.flatMap((file) => said(file).map((text) => ({ file, text })))
  const named = texts.filter(({ text }) => text.includes(name))
  // As many as there are with a parameter that isn't only counted.
  expect(named.length).toBeGreaterThan(1_500)
  const turned = named.filter(({ text }) =>
    text.replaceAll(/\u2068[^\u2066-\u2069]*\u2069/g, '').includes(name),
  )
  expect(turned).toEqual([])
})

test('a message without a name stays as it is compiled', () => {
  expect(handler('const en = () => `Saved`')).toBeNull()
  expect(filter.id.test('/src/web/paraglide/messages/_index.js')).toBe(false)
  expect(filter.id.test('/src/web/paraglide/runtime.js')).toBe(false)
})
