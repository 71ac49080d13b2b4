import { expect, test } from 'vitest'
import { oneLanguage } from './one-language.js'

const german = oneLanguage('de', { app_no_script: 'Bitte $& erlauben' })
const { filter, handler } =
  /** @type {{ filter: { id: RegExp }, handler: (code: string) => { code: string } }} */ (german.transform)
const transformIndexHtml = /** @type {(html: string) => string} */ (german.transformIndexHtml)

test('the runtime of the messages says the language as a constant; other modules stay', () => {
  const runtime = 'export const experimentalStaticLocale = undefined;'
  expect('/src/web/paraglide/runtime.js').toMatch(filter.id)
  expect(handler(runtime).code).toBe('export const experimentalStaticLocale = "de";')
  expect('/src/web/lib/formats.ts').not.toMatch(filter.id)
})

test('a runtime without a place for it is refused: the build would carry every language', () => {
  expect(() => handler('export {}')).toThrow('no place')
})

test('a document says the texts that it names, and there is none that it can do without', () => {
  expect(transformIndexHtml('<p class="late" data-text="app_no_script"></p>')).toBe(
    '<p class="late">Bitte $& erlauben</p>',
  )
  expect(() => transformIndexHtml('<p data-text="app_none"></p>')).toThrow('app_none')
})

test('a document says the language too, also without scripts', () => {
  const html = '<html lang="en" data-x><noscript>Please</noscript></html>'
  expect(transformIndexHtml(html)).toBe(
    '<html lang="de" data-x><noscript>Bitte $& erlauben</noscript></html>',
  )
})
