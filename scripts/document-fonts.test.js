import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDocumentFonts } from './document-fonts.js'

test('the fonts of documents are those that the script makes', async () => {
  const committed = join(import.meta.dirname, '../src/documents/fonts')
  const folder = await mkdtemp(join(tmpdir(), 'toile-fonts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await makeDocumentFonts(folder)
  const made = await readdir(folder)
  const standing = (await readdir(committed)).filter((file) => !file.endsWith('.ts'))
  expect(standing.sort()).toEqual(made.sort())
  for (const file of made) {
    const isSame = (await readFile(join(folder, file))).equals(await readFile(join(committed, file)))
    expect(isSame, `${file} is outdated: node scripts/document-fonts.js`).toBe(true)
  }
})
