import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inLanguage, writtenTexts } from './written-texts.js'

/** Where a text takes a name. */
const put = ['$', '{i?.name}'].join('')

const compiled = (
  /** @type {string} */ name,
  /** @type {string} */ en,
  /** @type {string} */ de,
  given = '',
) =>
  [
    "import * as registry from '../registry.js'",
    "import { getLocale, experimentalStaticLocale } from '../runtime.js';",
    `const en_${name} = /** @type {(inputs: Inputs) => LocalizedString} */ (${given}) => {`,
    `\treturn /** @type {LocalizedString} */ (\`${en}\`)`,
    '};',
    `const de_${name} = /** @type {(inputs: Inputs) => LocalizedString} */ (${given}) => {`,
    `\treturn /** @type {LocalizedString} */ (\`${de}\`)`,
    '};',
    `export const ${name} = /** @type {Message} */ ((inputs = {}, options = {}) => {`,
    '\tconst locale = experimentalStaticLocale ?? options.locale ?? getLocale()',
    `\tif (locale === "de") return de_${name}(inputs)`,
    `\treturn en_${name}(inputs)`,
    '});',
  ].join('\n')

async function german(/** @type {Record<string, string>} */ texts) {
  const folder = await mkdtemp(join(tmpdir(), 'toile-texts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, code] of Object.entries(texts)) await writeFile(join(folder, `${name}.js`), code)
  const [sources] = writtenTexts('de', folder)
  if (sources === undefined) throw new Error('There are two.')
  const { filter, handler } =
    /** @type {{ filter: { id: RegExp }, handler: (code: string) => Promise<{ code: string }> }} */ (
      sources.transform
    )
  return { filter, written: async (/** @type {string} */ code) => (await handler(code)).code }
}

test('a text that nothing is put into stands where it is shown', async () => {
  const { written } = await german({ hem: compiled('hem', 'Hem', 'Saum “1 \\` 2” $5') })
  expect(await written('const label = m.hem()\n<p title={m.hem()}>{[m.hem(), 1]}</p>')).toBe(
    'const label = "Saum “1 ` 2” $5"\n<p title={"Saum “1 ` 2” $5"}>{["Saum “1 ` 2” $5", 1]}</p>',
  )
})

test('what takes names, is handed on or is another thing stays as it is', async () => {
  const { written } = await german({ of: compiled('of', `Of ${put}`, `Von ${put}`, 'i') })
  const code = 'm.of({ name }); m.of(); item.m.of(); const title = m.of'
  expect(await written(code)).toBe(code)
})

test('only the sources of the browser are looked at, and not the texts themselves', async () => {
  const { filter } = await german({})
  expect('/toile/src/web/ui/dialog.tsx').toMatch(filter.id)
  expect('/toile/src/web/paraglide/messages.js').not.toMatch(filter.id)
  expect('/toile/src/server/app.ts').not.toMatch(filter.id)
})

test('a text that takes names is the function of its language alone', () => {
  const code = inLanguage(compiled('of', `Of ${put}`, `Von ${put}`, 'i'), 'of', 'de')
  expect(code).toContain("import * as registry from '../registry.js'")
  expect(code).toContain(`Von ${put}`)
  expect(code).toContain('export { de_of as of }')
  expect(code).not.toMatch(/en_of|getLocale/)
})

test('a text that is missing in the language is refused', () => {
  expect(() => inLanguage(compiled('hem', 'Hem', 'Saum'), 'hem', 'fr')).toThrow('hem is not in fr')
})
