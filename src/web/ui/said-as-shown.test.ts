import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../..', import.meta.url))
const sources = readdirSync(`${src}/web`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('paraglide'))
  .map((file) => readFileSync(`${src}/web/${file}`, 'utf8'))

const textsOf = (language: string): Record<string, unknown> =>
  Object.assign(
    {},
    ...['contract', 'web'].map((half) =>
      JSON.parse(readFileSync(`${src}/${half}/messages/${language}.json`, 'utf8')),
    ),
  )

/** A name of an element's own, what else the element says of itself, and the one text that is seen on it. */
const named = /\b(?:aria-label|label)=\{m\.(\w+)\((?:\{[^{}]*\})?\)\}[^<]*?>\s*\{m\.(\w+)\(\)\}\s*<\//g
const pairs = sources.flatMap((text) =>
  [...text.matchAll(named)].map(([, name = '', seen = '']) => [name, seen]),
)

// Whoever speaks to their device says what they see: a name that lacks it is not found (WCAG 2.5.3).
it.each(['en', 'de'])(
  'is called by what stands on it, and more where that is not enough (%s)',
  (language) => {
    const texts = textsOf(language)
    const textOf = (key: string | undefined) => String(texts[key ?? '']).toLowerCase()
    // Those of which the act is put in are: they begin with it.
    const wrong = pairs.filter(
      ([name, seen]) => !textOf(name).includes('{act}') && !textOf(name).includes(textOf(seen)),
    )
    expect(pairs.length).toBeGreaterThan(25)
    expect(wrong.map(([name, seen]) => `${textOf(name)} ≠ ${textOf(seen)}`)).toEqual([])
  },
)
