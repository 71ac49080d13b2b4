import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'

const source = (/** @type {string} */ path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const readJson = (/** @type {string} */ path) => JSON.parse(readFileSync(source(path), 'utf8'))

/** Read alike in every language: names, abbreviations, and words that German has taken over or shares. */
const sameEverywhere = [
  ...[
    'PDF',
    'API',
    'BIC',
    'IBAN',
    'CSV',
    'PNG',
    'SVG',
    'JSON',
    'cm',
    'm',
    'yd',
    'px',
    'PayPal',
    'WhatsApp',
    'Google',
    'Facebook',
    'INV-001',
    'Esc',
    'Link',
    'Token',
    'Test',
    'Webhooks',
    'ms',
  ],
  ...[
    'Free',
    'Premium',
    'Enterprise',
    'Status',
    'System',
    'Name',
    'Designer',
    'Text',
    'Support',
    'Standard',
    'Team',
  ],
  ...[
    'Vintage',
    'Modern',
    'Boho',
    'Budget',
    'Zoom',
    'Website',
    'Cyan',
    'Magenta',
    'Orange',
    'Ellipse',
    'Denim',
    'Satin',
    'Jeans',
    'Uniform',
    'Import',
    'Export',
    'Set',
    'Yard',
  ],
]

/** Texts of a feature that read alike without being one: what they say may part company. */
const alikeByChance = [
  // An amount that has come in, and the state that an invoice is in.
  ['invoices_paid', 'invoices_status_paid'],
  // Another fabric and another style: German has an ending for each noun, here the same.
  ['patterns_fabric_other', 'patterns_style_other'],
]

/** Where a word that the glossary keeps from a meaning has another: the size of a dress. */
const otherMeaning = ['field_size_range', 'landing_feature_ai_text', 'drafts_size_shown']

const glossary = readFileSync(source('../docs/glossary.md'), 'utf8')

/** What the glossary has texts not say: the last cells of a language's table. */
function unwantedWords(/** @type {'English' | 'German'} */ language) {
  const [, part = ''] = glossary.split(`## In ${language}\n`)
  const [table = ''] = part.split('\n## ')
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const [, ...unwanted] = rows.filter((cells) => cells.length > 2).map((cells) => cells.at(-2) ?? '')
  return unwanted.flatMap((cell) => cell.split(', ')).filter((word) => /\p{L}/u.test(word))
}

/** The messages of a side that say one of these words; what stands in braces is a name in the code, or of a placeholder. */
function saying(/** @type {string} */ file, /** @type {string[]} */ words) {
  const spoken = new RegExp(`(?<![\\p{L}{])(?:${words.join('|')})(?![\\p{L}}])`, 'u')
  const { $schema: _, ...messages } = readJson(file)
  return Object.keys(messages).filter((key) => textsOf(messages[key]).some((text) => spoken.test(text)))
}

/** @typedef {{ declarations?: string[], match: Record<string, string> }} Variants */
/** @typedef {string | Variants[]} Message */

/** A message is one text, or one for each case, such as one and many. */
const textsOf = (/** @type {Message} */ message) =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

function parametersOf(/** @type {Message} */ message) {
  const named = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const declared = typeof message === 'string' ? [] : message.flatMap(({ declarations = [] }) => declarations)
  const declaredAs = (/** @type {'input' | 'local'} */ kind) =>
    declared.flatMap((line) => new RegExp(`^${kind} (\\w+)\\b`).exec(line)?.[1] ?? [])
  const derived = declaredAs('local')
  return [...new Set([...named, ...declaredAs('input')])].filter((name) => !derived.includes(name)).sort()
}

/** What is left of a text when parameters and shared words are taken away: without letters, there is nothing to translate. */
function hasOwnWords(/** @type {string} */ text) {
  const bare = sameEverywhere.reduce(
    (left, word) => left.replaceAll(new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'gu'), ''),
    text.replaceAll(/\{\w+\}/g, ''),
  )
  return /\p{L}/u.test(bare)
}

/** Texts that documents say before any script does, by their names there (scripts/one-language.js). */
const inDocuments = new Set([
  'app_no_script',
  ...Array.from(
    readFileSync(source('web/client.html'), 'utf8').matchAll(/data-text="(\w+)"/g),
    ([, name]) => name,
  ),
])

// All that a noun says, on either side, may stand in the contract.
describe.each(['web', 'server', 'contract'])('the messages of the %s', (part) => {
  const { baseLocale, locales } = readJson('web/project.inlang/settings.json')
  const inLanguage = (/** @type {string} */ language) => {
    const { $schema: _, ...messages } = readJson(`${part}/messages/${language}.json`)
    return messages
  }
  const original = inLanguage(baseLocale)
  const translations = locales.filter((/** @type {string} */ language) => language !== baseLocale)

  it('are there for every language that can be preferred, and for no other', () => {
    const [, list = ''] =
      /languages = (\[.*?\])/.exec(readFileSync(source('contract/preferences.ts'), 'utf8')) ?? []
    expect(locales).toEqual(JSON.parse(list.replaceAll("'", '"')))
    const files = readdirSync(source(`${part}/messages`)).filter((name) => name.endsWith('.json'))
    expect(files.sort()).toEqual(locales.map((/** @type {string} */ language) => `${language}.json`).sort())
  })

  it.each([baseLocale, ...translations])('are never empty in %s', (language) => {
    const messages = Object.entries(inLanguage(language))
    expect(messages.filter(([, message]) => textsOf(message).some((text) => text.trim() === ''))).toEqual([])
  })

  it.each([baseLocale, ...translations])('say one and many as cases of one message in %s', (language) => {
    const messages = inLanguage(language)
    const apart = Object.keys(messages).filter((key) => {
      const whole = /^(.+)_(?:one|many|several|plural)$/.exec(key)?.[1]
      return (
        whole !== undefined && [whole, `${whole}_one`].some((other) => other !== key && other in messages)
      )
    })
    expect(apart).toEqual([])
  })

  it.each([baseLocale, ...translations])('have a text for every number in %s', (language) => {
    const messages = Object.entries(inLanguage(language))
    const open = messages.filter(
      ([, message]) =>
        typeof message !== 'string' &&
        message.some(({ match }) => !Object.keys(match).at(-1)?.endsWith('=*')),
    )
    expect(open.map(([key]) => key)).toEqual([])
  })

  it('say nothing twice within a feature', () => {
    const inAll = locales.map(inLanguage)
    /** @type {Record<string, string[]>} */
    const saying = {}
    for (const key of Object.keys(original).sort()) {
      const said = JSON.stringify([key.split('_')[0], ...inAll.map((messages) => messages[key])])
      saying[said] = [...(saying[said] ?? []), key]
    }
    const twice = Object.values(saying).filter((keys) => keys.length > 1)
    expect(twice).toEqual(part === 'web' ? alikeByChance : [])
  })

  it('are all said somewhere', () => {
    const sides = part === 'contract' ? ['web', 'server'] : [part]
    const code = sides.flatMap((side) =>
      readdirSync(source(side), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(source(`${side}/${file}`), 'utf8')),
    )
    // A field's own is found by the field's name, and a document's by scripts/one-language.js.
    const byName = (/** @type {string} */ key) => key.startsWith('field_') || inDocuments.has(key)
    const said = new Set(code.join('\n').match(/\bm\.\w+/g))
    expect(Object.keys(original).filter((key) => !said.has(`m.${key}`) && !byName(key))).toEqual([])
  })

  it.each(translations)('have the same keys in %s', (language) => {
    expect(Object.keys(inLanguage(language)).sort()).toEqual(Object.keys(original).sort())
  })

  it.each(translations)('take the same parameters in %s', (language) => {
    const translated = inLanguage(language)
    const differing = Object.keys(original).filter(
      (key) =>
        translated[key] !== undefined &&
        parametersOf(translated[key]).join() !== parametersOf(original[key]).join(),
    )
    expect(differing).toEqual([])
  })

  it.each(translations)('are translated in %s', (language) => {
    const translated = inLanguage(language)
    const untranslated = Object.keys(original).filter((key) => {
      const originals = textsOf(original[key])
      return textsOf(translated[key] ?? '').some((text) => originals.includes(text) && hasOwnWords(text))
    })
    expect(untranslated).toEqual([])
  })
})

test.each(['web', 'server', 'contract'])('the %s says in German what the glossary does', (part) => {
  const unwanted = unwantedWords('German')
  expect(unwanted).toContain('Abonnement')
  const wrong = saying(`${part}/messages/de.json`, unwanted)
  expect(wrong.filter((key) => !otherMeaning.includes(key))).toEqual([])
})

test.each(['web', 'server', 'contract'])('the %s has one word for a thing in English', (part) => {
  const unwanted = unwantedWords('English')
  expect(unwanted).toContain('appointment')
  expect(saying(`${part}/messages/en.json`, unwanted)).toEqual([])
})

test('the menu of what is new says New and a list’s own button Add, as the specification does', () => {
  const messages = readJson('web/messages/en.json')
  const texts = (/** @type {RegExp} */ keys) =>
    Object.keys(messages).flatMap((key) => (keys.test(key) ? textsOf(messages[key]) : []))
  const made = texts(/^app_new_/)
  expect(made.length).toBeGreaterThan(9)
  expect(made.filter((text) => !text.startsWith('New '))).toEqual([])
  const added = texts(/^(?:clients|projects|invoices|calendar|stock|workshop)_add$/)
  expect(added).toHaveLength(6)
  expect(added.filter((text) => !text.startsWith('Add '))).toEqual([])
})

test.each(['web', 'server', 'contract'])(
  'apostrophes of the %s are straight in English, as in the specification',
  (part) => {
    const { $schema: _, ...messages } = readJson(`${part}/messages/en.json`)
    const wrong = Object.keys(messages).filter((key) =>
      textsOf(messages[key]).some((text) => text.includes('’')),
    )
    expect(wrong).toEqual([])
  },
)

test.each([
  ['web', 'de'],
  ['server', 'de'],
  ['contract', 'de'],
])('an ellipsis of the %s stands after a space in %s', (part, language) => {
  const { $schema: _, ...messages } = readJson(`${part}/messages/${language}.json`)
  const wrong = Object.keys(messages).filter((key) =>
    textsOf(messages[key]).some((text) => /\.\.\.|\S…/u.test(text)),
  )
  expect(wrong).toEqual([])
})

test('a text without words of its own, or of shared words alone, may read alike', () => {
  for (const text of ['{plan} ({price})', '{width} px', 'INV-001', 'Status']) {
    expect([text, hasOwnWords(text)]).toEqual([text, false])
  }
  for (const text of ['Name of {client}', 'Statuses', '{count} projects']) {
    expect([text, hasOwnWords(text)]).toEqual([text, true])
  }
})

test('parameters are found in one text and in those for several cases', () => {
  expect(parametersOf('{b} of {a}, {b}')).toEqual(['a', 'b'])
  const cases = [
    {
      declarations: ['input count', 'local countPlural = count: plural', 'local countNumber = count: number'],
      match: { 'countPlural=one': '{name}', 'countPlural=*': '{name}, {countNumber}' },
    },
  ]
  expect(parametersOf(cases)).toEqual(['count', 'name'])
})
