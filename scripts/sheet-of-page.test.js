import { expect, test } from 'vitest'
import { sheetOfLibrary, sheetOfPage } from './sheet-of-page.js'

const markup = '<main class="m_1a page"><p data-side>Hats</p></main>'

test('rules for classes that are not there are left out, all others stay in their order', () => {
  const sheet =
    '@charset "utf-8";@layer a,b;body{margin:0}.m_1a{padding:0}.gone{top:0}.gone>.page,.page:hover{color:red}.page{}'
  expect(sheetOfPage(sheet, markup)).toBe(
    '@charset "utf-8";@layer a,b;body{margin:0}.m_1a{padding:0}.gone>.page,.page:hover{color:red}.page{}',
  )
})

test('so are those within a layer or a condition, which goes with the last of them', () => {
  const sheet =
    '@layer a{.m_1a{top:0}.gone{top:0}@media (width>48em){.gone{top:0}}}@media print{.gone{top:0}}@font-face{font-family:"{";src:url(a)}@keyframes b{0%{top:0}to{top:1px}}'
  expect(sheetOfPage(sheet, markup)).toBe(
    '@layer a{.m_1a{top:0}}@font-face{font-family:"{";src:url(a)}@keyframes b{0%{top:0}to{top:1px}}',
  )
})

test('what may not be there asks for no class, and a comma in parentheses parts nothing', () => {
  const sheet =
    '.page:not(.gone):is(.page,p){top:0}:where([data-side],.gone) .m_1a{top:1px}.page .gone:not(.page){top:2px}'
  expect(sheetOfPage(sheet, markup)).toBe(
    '.page:not(.gone):is(.page,p){top:0}:where([data-side],.gone) .m_1a{top:1px}',
  )
})

test('of the library, rules of components that no script names are left out', () => {
  const sheet = `@layer a{/* .m_1a2b3c4 */
    .m_1a2b3c4{top:0}.m_5d6e7f8 .m_1a2b3c4{top:1px}:where(.m_5d6e7f8){top:2px}.mantine-visible-from-sm{top:3px}
    :where([data-side]) .m_1a2b3c4:not(.m_5d6e7f8){top:4px}}`
  expect(sheetOfLibrary(sheet, ['var a={root:"m_1a2b3c4"}'])).toBe(
    '@layer a{.m_1a2b3c4{top:0}.mantine-visible-from-sm{top:3px}:where([data-side]) .m_1a2b3c4:not(.m_5d6e7f8){top:4px}}',
  )
})
