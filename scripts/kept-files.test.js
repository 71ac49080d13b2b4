import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { keptFiles, toKeep } from './kept-files.js'

const root = fileURLToPath(new URL('..', import.meta.url))

test('what is kept names modules by where they lie in the sources, and neither texts nor what the bundler makes up', () => {
  const files = [
    [join(root, 'src/web/ui/table.tsx'), join(root, 'node_modules/uqr/dist/index.mjs'), '\0helpers'],
    [join(root, 'src/web/paraglide/messages/tags_many.js')],
  ]
  expect(toKeep(files)).toEqual([['node_modules/uqr/dist/index.mjs', 'src/web/ui/table.tsx']])
})

test('what is written down is read as it was kept, no module in two files', () => {
  const { pages, later } = keptFiles()
  const written = JSON.parse(readFileSync(join(root, 'scripts/kept-files.json'), 'utf8'))
  expect({ pages: toKeep(pages), later: toKeep(later) }).toEqual(written)
  for (const files of [pages, later]) expect(new Set(files.flat()).size).toBe(files.flat().length)
})
