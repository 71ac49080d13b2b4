import { expect, test } from 'vitest'
import { firstScriptBytesOf, requestsOf, scriptBytesOf } from './asked-for.js'
import { beyondCaps, grown, sheetsTwice, sizesOf } from './sizes.js'

const manifest = {
  'index.html': { file: 'index.js', imports: ['_base.js'], css: ['index.css'] },
  'app.html': { file: 'app.js', imports: ['_base.js'] },
  'ahead.ts': { file: 'ahead.js' },
  '_base.js': { file: 'base.js' },
  '_form.js': { file: 'form.js' },
  'features/hats/hats-page.tsx': { file: 'hats.js', isDynamicEntry: true, imports: ['_base.js', '_form.js'] },
  'features/hats/hats-words.ts': { file: 'words.js', isDynamicEntry: true },
  'ui/fonts/inter-latin-wght-normal.woff2': { file: 'inter.woff2' },
  'ui/fonts/inter-greek-wght-normal.woff2': { file: 'greek.woff2' },
}
const sizes = sizesOf(manifest, () => 10)

test('a document counts all that it loads, a screen what it brings besides and all its files', () => {
  expect(sizes).toEqual({
    documents: {
      landing: { scriptBytes: 20, files: 3 },
      login: { scriptBytes: 10, files: 1 },
      application: { scriptBytes: 20, files: 2 },
    },
    screens: { 'features/hats/hats-page.tsx': { bytes: 20, cold: 50, files: 4 } },
  })
})

test('what has grown is named, as is what nobody has written down', () => {
  expect(grown(sizes, sizes)).toEqual([])
  const written = {
    documents: { ...sizes.documents, landing: { scriptBytes: 19, files: 2 } },
    screens: {},
  }
  expect(grown(sizes, written)).toEqual([
    'the scripts of landing: 20 bytes of it, compressed, at most 19',
    'what landing asks for: 3 scripts and sheets, at most 2',
    'features/hats/hats-page.tsx is not written down: 20 bytes of it, compressed',
    'features/hats/hats-page.tsx, cold is not written down: 50 bytes in all, compressed',
    'what features/hats/hats-page.tsx asks for is not written down: 4 scripts and sheets',
  ])
  const fewer = { ...sizes, screens: { 'features/hats/hats-page.tsx': { bytes: 20, cold: 49, files: 3 } } }
  expect(grown(sizes, fewer)).toEqual([
    'features/hats/hats-page.tsx, cold: 50 bytes in all, compressed, at most 49',
    'what features/hats/hats-page.tsx asks for: 4 scripts and sheets, at most 3',
  ])
})

test('nothing is beyond what is promised, whatever is written down', () => {
  const withClient = (/** @type {number} */ scriptBytes, found = sizes) => ({
    ...found,
    documents: {
      ...found.documents,
      client: { scriptBytes, files: 2 },
      clientAhead: { scriptBytes: scriptBytes - 82_000, files: 1 },
    },
  })
  expect(beyondCaps(withClient(90_000), { landing: 15, login: 15 })).toEqual([])
  const page = '<script src="/assets/c.js"></script><link rel="stylesheet" href="/assets/c.css">'
  expect(scriptBytesOf(page, () => 30)).toBe(30)
  const behind = '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/d.js">'
  expect(scriptBytesOf(page + behind, () => 30)).toBe(60)
  expect(firstScriptBytesOf(page + behind, () => 30)).toBe(30)
  const large = sizesOf(manifest, () => 75_001)
  expect(beyondCaps(withClient(90_001, large), { landing: 16, login: 9 })).toEqual([
    'the scripts of landing: 150002 bytes, compressed, and 110000 are promised',
    'the scripts of client: 90001 bytes, compressed, and 90000 are promised',
    'the scripts of clientAhead: 8001 bytes, compressed, and 8000 are promised',
    'what landing asks for: 16 requests, and 15 are promised',
    'features/hats/hats-page.tsx: 150002 bytes, compressed, and 150000 are promised',
  ])
  const many = { 'features/hats/hats-page.tsx': { bytes: 20, cold: 50, files: 25 } }
  expect(beyondCaps(withClient(90_000, { ...sizes, screens: many }), {})).toEqual([
    'what features/hats/hats-page.tsx asks for: 25 scripts and sheets, and 24 are promised',
  ])
})

test('a document asks for itself, and once for each file that it names', () => {
  const html = `<link rel="preload" href="/a.woff2" as="font" /><link rel="alternate" href="/?lang=en" />
    <script src="/first.js"></script><link data-later="script" href="/page.js">
    <link data-later="modulepreload" crossorigin href="/page.js">
    <img src="/seen.avif" alt=""/><img src="/below.avif" alt="" loading="lazy"/><a href="/login">Log in</a>`
  expect(requestsOf(html)).toBe(5)
})

test('a screen that brings sheets of the library that the application has is named', () => {
  const withSheets = {
    'app.html': { file: 'app.js', css: ['all.css'] },
    'features/hats/hats-page.tsx': { file: 'hats.js', isDynamicEntry: true, css: ['hats.css', 'button.css'] },
    'features/hats/chart-page.tsx': { file: 'chart.js', isDynamicEntry: true, css: ['chart.css'] },
  }
  const texts = {
    'all.css': '.m_87cf2631{padding:0}.m_4ec4dce6{padding:8px}',
    'button.css': '@layer mantine{.m_87cf2631{padding:0}}',
    'chart.css': '.m_a50f3e58{width:100%}',
    'hats.css': '._hat_1x{color:red}',
  }
  const textOf = (/** @type {string} */ sheet) => texts[/** @type {keyof typeof texts} */ (sheet)]
  expect(sheetsTwice(withSheets, textOf)).toEqual(['button.css'])
})
