import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredPages, documentOfPage, withFirstScript, withIcon } from './page-documents.js'

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

const shell = '<head>\n<script type="module" crossorigin src="/app.js"></script>\n  </head>'
const page = {
  module: 'features/hats/hats-page.tsx',
  asks: ['/hats/:id'],
  fonts: ['<link rel="preload" href="/a.woff2" />'],
}
const linesOf = (/** @type {string} */ html) => html.split('\n').map((line) => line.trim())

test('what a page begins with is fetched at once, and run by the first script, which asks for its data; its own scripts and the fonts come behind', () => {
  expect(linesOf(documentOfPage(shell, manifest, page))).toEqual([
    '<head>',
    '<link rel="modulepreload" crossorigin href="/app.js">',
    '<link data-later="script" href="/app.js">',
    '<link data-ask="/api/v1/start">',
    '<link data-ask="/api/v1/hats/:id">',
    '<link data-later="modulepreload" crossorigin href="/hats.js">',
    '<link rel="stylesheet" crossorigin href="/hats.css">',
    '<link data-later="preload" href="/a.woff2" />',
    '</head>',
  ])
})

test('a document without a script is none to be shown', () => {
  expect(() => documentOfPage('<head>\n  </head>', manifest, page)).toThrow('has no script')
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

test('every page of the members is declared with its module, and with all that it asks for first', () => {
  const pages = readFileSync(new URL('../src/contract/pages.ts', import.meta.url), 'utf8')
  const [, members = ''] = /export const memberPages = \{(.*?)\}/s.exec(pages) ?? []
  const names = [...members.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(30)
  const declared = declaredPages()
  expect([...declared.keys()].sort()).toEqual(names.sort())
  expect(declared.get('client')).toEqual({
    module: 'features/clients/client-page.tsx',
    asks: ['/clients/:id', '/clients/:id/overview'],
  })
})
