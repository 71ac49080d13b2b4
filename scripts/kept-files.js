import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chunksOfPlainBuild, pageOf, sharedParts } from './first-files.js'
import { speakingOf } from './one-language.js'
import { searchedFiles } from './searched-files.js'

/** @import { Kept } from './first-files.js' */

const root = fileURLToPath(new URL('..', import.meta.url))
const table = join(root, 'scripts/kept-files.json')

/** A text of the messages: there are hundreds, each as small as any module, and those beside them say where they belong. */
const isText = (/** @type {string} */ id) => id.includes('/paraglide/messages/')

/**
 * What was found when it was last searched for. It's kept as it takes minutes, and as what is found where a search begins
 * otherwise is about as good on the whole, but not for each page.
 * @returns {Kept}
 */
export function keptFiles() {
  /** @type {Kept} */
  const { pages, later } = JSON.parse(readFileSync(table, 'utf8'))
  const known = (/** @type {string[][]} */ files) => files.map((file) => file.map((id) => join(root, id)))
  return { pages: known(pages), later: known(later) }
}

/** In which files modules stand, whatever the machine calls the folder that holds all of them. */
export const toKeep = (/** @type {readonly (readonly string[])[]} */ files) =>
  files
    .map((modules) =>
      modules
        .filter((id) => isAbsolute(id) && !isText(id))
        .map((id) => relative(root, id).replaceAll(sep, '/'))
        .toSorted(),
    )
    .filter((modules) => modules.length > 0)

/** Searches anew and writes down what was found, for a build that has outgrown it. */
async function keep() {
  const { pages, later } = sharedParts(await chunksOfPlainBuild(speakingOf('en', {})))
  const kept = keptFiles()
  const found = {
    pages: toKeep(searchedFiles(pages, kept.pages, pageOf)),
    later: toKeep(searchedFiles(later, kept.later, pageOf)),
  }
  writeFileSync(table, `${JSON.stringify(found, null, 2)}\n`)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  execFileSync(process.execPath, [biome, 'format', '--write', table])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await keep()
