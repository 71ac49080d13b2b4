import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentOfPage, memberModules, withFirstScript, withIcon } from './page-documents.js'

const manifest = {
  'app.html': { file: 'app.js', imports: ['_base.js'], css: ['app.css'] },
  '_base.js': { file: 'base.js' },
  'features/hats/hats-page.tsx': {
    file: 'hats.js',
    isDynamicEntry: true,
    imports: ['_base.js'],
    css: ['app.css', 'hats.css'],
  },
}

test('the document of a page names what comes besides the application, its sheets among them, and the fonts behind it', () => {
  const fonts = ['<link rel="preload" href="/a.woff2" />']
  const html = documentOfPage('<head>\n  </head>', manifest, { module: 'features/hats/hats-page.tsx', fonts })
  expect(html.split('\n').map((line) => line.trim())).toEqual([
    '<head>',
    '<link rel="modulepreload" crossorigin href="/hats.js">',
    '<link rel="stylesheet" crossorigin href="/hats.css">',
    '<link rel="preload" href="/a.woff2" />',
    '</head>',
  ])
})

test('what a page begins with is fetched at once, and run by the first script', () => {
  const shell = '<script type="module" crossorigin src="/assets/app.js"></script>\n</head>'
  const html = documentOfPage(shell, manifest, { module: 'features/hats/hats-page.tsx', fonts: [] })
  expect(html.split('\n').slice(0, 2)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/app.js">',
    '    <link data-later="script" href="/assets/app.js">',
  ])
  expect(html).not.toContain('<script')
})

test('a document has its icon in it, as an address', () => {
  const icon = '<svg class="a">\n  <path fill="#016877" d="50%"/>\n</svg>\n'
  const html = withIcon('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />', icon)
  const [, address = ''] = /href="data:image\/svg\+xml,([^"]*)"/.exec(html) ?? []
  expect(decodeURIComponent(address)).toBe("<svg class='a'> <path fill='#016877' d='50%'/> </svg>")
  expect(() => withIcon('<link rel="icon" href="/other.svg" />', icon)).toThrow('names no icon')
})

test('a document names the first script by what is in it', () => {
  const [one, other] = ['a()', 'b()'].map((script) =>
    withFirstScript('<script src="/color-scheme.js"></script>', script),
  )
  expect(one).toMatch(/^<script src="\/color-scheme\.js\?[0-9a-f]{8}"><\/script>$/)
  expect(one).not.toBe(other)
  expect(() => withFirstScript('<script src="/other.js"></script>', 'a()')).toThrow('names no first script')
})

test('every page of the members has its module', () => {
  const pages = readFileSync(new URL('../src/contract/pages.ts', import.meta.url), 'utf8')
  const [, members = ''] = /export const memberPages = \{(.*?)\}/s.exec(pages) ?? []
  const names = [...members.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(30)
  expect([...memberModules().keys()].sort()).toEqual(names.sort())
})
