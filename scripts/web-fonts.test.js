import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeWebFonts } from './web-fonts.js'

test('the fonts of the screens are those that the script makes', async () => {
  const committed = join(import.meta.dirname, '../src/web/ui/fonts')
  const folder = await mkdtemp(join(tmpdir(), 'toile-fonts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await makeWebFonts(folder)
  const made = await readdir(folder)
  expect((await readdir(committed)).sort()).toEqual(made.sort())
  for (const file of made) {
    const isSame = (await readFile(join(folder, file))).equals(await readFile(join(committed, file)))
    expect(isSame, `${file} is outdated: node scripts/web-fonts.js`).toBe(true)
  }
})
