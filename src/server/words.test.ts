import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { m } from '#server/paraglide/messages.js'
import { inLanguage } from '#server/platform/language.ts'

/** What a person reads stands in the messages: every way in which a sentence could be thrown or answered without them. */
const literals = [
  /\bfieldError\(\s*[^,()]+,\s*['"`]/g,
  /\bmessage:[^,;{}\n]*?['"`]\p{Lu}\p{Ll}+[ ,.!?'"`]/gu,
  /\bmessage:\s*['"`]/g,
  /\bmessage:\s*[A-Z][A-Z_]+\b/g,
  /\b(refusal|summary):\s*['"`]/g,
  /\bPaymentRefused\(\s*['"`]/g,
]

const findLiterals = (source: string): string[] =>
  literals.flatMap((pattern) => [...source.matchAll(pattern)].map(([found]) => found.replace(/\s+/g, ' ')))

const root = import.meta.dirname
// What only machines, operators or tests read.
const spared = /(^|\/)(paraglide|testing|demo|messages)\/|\.test\.ts$|\.d\.ts$/

async function sources(): Promise<string[]> {
  const files = await readdir(root, { recursive: true })
  return files.filter((file) => file.endsWith('.ts') && !spared.test(file))
}

describe('no sentence of one language', () => {
  it('is thrown or answered', async () => {
    const files = await sources()
    expect(files.length).toBeGreaterThan(150)
    const found = await Promise.all(
      files.map(async (file) =>
        findLiterals(await readFile(path.join(root, file), 'utf8')).map((literal) => `${file}: ${literal}`),
      ),
    )
    expect(found.flat()).toEqual([])
  })

  it.each([
    `throw new AppError('CONFLICT', { message: 'Please try again.' })`,
    'throw new AppError("CONFLICT", {\n  message:\n    `Please wait.`,\n})',
    `const refusal = new AppError('CONFLICT', { message: READ_ONLY })`,
    `{ message: isPng ? m.files_png() : 'The picture must be a JPG.' }`,
    `throw fieldError('otp', 'This code is incorrect.')`,
    'throw fieldError(\n  upload.field,\n  `At most 5.`,\n)',
    `return { refusal: 'Your card was declined.' }`,
    `throw new PaymentRefused('There is no subscription.')`,
  ])('would go unseen: %s', (source) => {
    expect(findLiterals(source)).not.toEqual([])
  })

  it.each([
    `throw new AppError('CONFLICT', { message: m.auth_try_again() })`,
    `throw fieldError('otp', m.auth_code_wrong())`,
    `message: errors[0].message`,
    `readonly message: string`,
  ])('is taken for one where there is none: %s', (source) => {
    expect(findLiterals(source)).toEqual([])
  })
})

type Text = string | readonly { readonly match: Readonly<Record<string, string>> }[]

async function textsOf(language: string): Promise<[key: string, text: Text][]> {
  const json: unknown = JSON.parse(await readFile(path.join(root, `messages/${language}.json`), 'utf8'))
  const texts = json as Record<string, Text>
  return Object.entries(texts).filter(([key]) => !key.startsWith('$'))
}

const variantsOf = (text: Text) =>
  typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match))

const placesIn = (text: Text) =>
  [...new Set(variantsOf(text).flatMap((variant) => variant.match(/\{\w+\}/g) ?? []))].toSorted()

describe('the messages', () => {
  it('stand in both languages, with the same places for names and numbers', async () => {
    const english = await textsOf('en')
    const german = new Map(await textsOf('de'))
    expect([...german.keys()].toSorted()).toEqual(english.map(([key]) => key).toSorted())
    const different = english.filter(([key, text]) => {
      const twin = german.get(key)
      return twin === undefined || placesIn(twin).join() !== placesIn(text).join()
    })
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('have a form for one and a form for several wherever they count', async () => {
    const counting = [...(await textsOf('en')), ...(await textsOf('de'))].filter(
      ([, text]) => typeof text !== 'string',
    )
    expect(counting.length).toBeGreaterThan(20)
    for (const [key, text] of counting) expect(variantsOf(text).length, key).toBeGreaterThanOrEqual(2)
  })

  it.each([
    [
      1,
      'Please wait 1 minute before asking for another code.',
      'Bitte warten Sie 1 Minute, bevor Sie einen weiteren Code anfordern.',
    ],
    [
      2,
      'Please wait 2 minutes before asking for another code.',
      'Bitte warten Sie 2 Minuten, bevor Sie einen weiteren Code anfordern.',
    ],
    [
      0,
      'Please wait 0 minutes before asking for another code.',
      'Bitte warten Sie 0 Minuten, bevor Sie einen weiteren Code anfordern.',
    ],
  ])('count %i as people do', (minutes, english, german) => {
    const told = () => m.auth_mail_wait_minutes({ minutes })
    expect([inLanguage('en', told), inLanguage('de', told)]).toEqual([english, german])
  })
})
