import { expect, test } from 'vitest'
import { grownStart, startOf, wideFiles } from './server-start.js'

const from = (/** @type {string[]} */ ...sources) => JSON.stringify({ sources })

/** @type {Record<string, string>} */
const build = {
  'main.js': `import { a as hats } from "./hats-1a.js";\nimport fs from "node:fs";\nimport { hash } from "@node-rs/argon2";\nimport "./side.js";\nconst papers = () => import("./papers-2b.js")\n`,
  'main.js.map': from('../../src/server/main.ts', '../../node_modules/fastify/lib/route.js'),
  'hats-1a.js': 'export { b } from "./band-3c.js";\n',
  'hats-1a.js.map': from('../../node_modules/pg/node_modules/@scope/types/index.js'),
  'band-3c.js': 'export const b = 1;\n',
  'side.js': 'globalThis.side = 1;\n',
  'papers-2b.js': 'import pdf from "pdfkit";\n',
  'papers-2b.js.map': from('../../node_modules/fontkit/index.js'),
}
const read = (/** @type {string} */ file) => build[file] ?? ''

test('a start counts what is imported by name, and the packages in it and beside it', () => {
  const loaded = ['main.js', 'hats-1a.js', 'band-3c.js', 'side.js']
  expect(startOf(read)).toEqual({
    bytes: loaded.reduce((sum, file) => sum + read(file).length, 0),
    packages: ['@node-rs/argon2', '@scope/types', 'fastify'],
  })
})

test('what has grown is named', () => {
  const found = startOf(read)
  expect(grownStart(found, found)).toEqual([])
  expect(grownStart({ ...found, packages: ['fastify', 'stripe'] }, { ...found, bytes: 1 })).toEqual([
    'stripe is loaded at each start of the server.',
    `The server reads ${found.bytes} bytes at each start, at most 1.`,
  ])
  expect(grownStart({ ...found, packages: [] }, found)).toEqual([])
})

test('a file with letters that take two bytes is named, and one with an umlaut is not', () => {
  const written = { ...build, 'band-3c.js': 'export const b = "–";\n', 'side.js': 'globalThis.side = "ü";\n' }
  expect(wideFiles((file) => written[/** @type {keyof typeof written} */ (file)] ?? '')).toEqual([
    'band-3c.js',
  ])
})
