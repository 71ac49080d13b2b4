import { expect, it } from 'vitest'
import { linesRefusedBy } from './planted-file.js'
import { checkSheets } from './structure-sheets.js'

const linesRefused = linesRefusedBy(checkSheets, 'src/web/features/hats/hats.module.css')

it.each([
  ['the root', '.hat {\n  color: red;\n}\n\n:root {\n  --brim: 2px;\n}', [5]],
  ['the root in the dark', ':root[data-mantine-color-scheme="dark"] {\n  --brim: 2px;\n}', [1]],
  ['the document’s element', ':global(html) { --brim: 2px }', [1]],
  ['the body where something is in it', ':global(body):has(.hat) { --brim: 2px }', [1]],
  ['all elements', '.hat,\n* { color: red; --brim: 2px }', [1]],
  ['a wide window', '@media (width >= 48em) {\n  :root {\n    --brim: 2px;\n  }\n}', [2]],
])('refuses a variable of %s', (_what, sheet, lines) => {
  expect(linesRefused(sheet)).toEqual(lines)
})

it.each([
  ['a module’s own', '.hat { --brim: 2px }'],
  ['a module’s own in the dark', ':global([data-mantine-color-scheme="dark"]) .hat { --brim: 2px }'],
  ['one that is used', ':root { color: var(--brim) }'],
  ['one that is told of', '/* :root { --brim: 2px } */ .hat { color: red }'],
  ['one of paper', '@media print {\n  body { color: red }\n  :root { --brim: 2px }\n}'],
  ['what isn’t handed down', ':global(html):has(.hat) { scroll-padding-bottom: 6rem }'],
])('takes %s', (_what, sheet) => {
  expect(linesRefused(sheet)).toEqual([])
})

it('leaves the sheets alone that come before any page', () => {
  expect(linesRefused(':root { --brim: 2px }', 'src/web/client.css')).toEqual([])
})
