import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('paraglide'))
  .map((file) => ({ file, text: readFileSync(`${web}/${file}`, 'utf8') }))

const field =
  /<(?:TextInput|Textarea|GrowingText|NumberField|MoneyField|PasswordInput|PasswordField|CodeInput|AppCodeField)\b/
const saying = (holds: string) => sources.filter(({ text }) => text.includes(`holds="${holds}"`))

it('no dialog with a field says that it has none', () => {
  expect(saying('nothing').length).toBeGreaterThan(5)
  const wrong = saying('nothing').filter(({ text }) => field.test(text))
  expect(wrong.map(({ file }) => file)).toEqual([])
})

it('the one dialog around forms alone asks before what was typed is lost', () => {
  expect(saying('asked-about').map(({ file }) => file)).toEqual(['ui/form-dialog.tsx'])
})

it('what is said again at once is a proof or one choice, and no other dialog says so', () => {
  expect(
    saying('said-again')
      .map(({ file }) => file.split('/').at(-1))
      .sort(),
  ).toEqual([
    'adviser-dialog.tsx',
    'crop-dialog.tsx',
    'delete-account-dialog.tsx',
    'done-by-dialog.tsx',
    'reauth-dialog.tsx',
    'remove-stage-dialog.tsx',
    'write-dialog.tsx',
  ])
})
