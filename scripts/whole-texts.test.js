import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import * as server from '#server/paraglide/messages.js'
import * as web from '#web/paraglide/messages.js'
import { getLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'

test('tests have all texts that are compiled', () => {
  for (const [half, texts] of /** @type {const} */ ([
    ['web', web],
    ['server', server],
  ])) {
    const index = new URL(`../src/${half}/paraglide/messages/_index.js`, import.meta.url)
    const names = [...readFileSync(index, 'utf8').matchAll(/^export \* from '\.\/(\w+)\.js'$/gm)]
    expect(names.length).toBeGreaterThan(500)
    expect(Object.keys(texts.m)).toHaveLength(names.length)
    expect(Object.keys(texts)).toHaveLength(names.length + 1)
  }
})

test('they are in the language that everything else is in', () => {
  const before = getLocale
  onTestFinished(() => overwriteGetLocale(before))
  overwriteGetLocale(() => 'de')
  expect(web.m.ui_cancel()).toBe('Abbrechen')
  overwriteGetLocale(() => 'en')
  expect(web.m.ui_cancel()).toBe('Cancel')
})
