import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const table = join(root, 'bench/server-start.json')

/** Room for a sentence more, as for what pages load (sizes.js). */
const ROOM = 1.05

/** @typedef {{ bytes: number, packages: string[] }} Started */
/** @typedef {(file: string) => string} Read of a file of the build; empty where there is none */

const importing = /^(?:import|export)\b[^"'\n]*?(?:from\s*)?["']([^"'\n]+)["'];?$/gm

/** What a file of the build imports by name, not what it imports when it comes to that. */
const importsOf = (/** @type {string} */ text) =>
  [...text.matchAll(importing)].map(([, from = '']) => from).filter((from) => !from.startsWith('node:'))

/** A file and all of the build that it imports by name. */
function filesOf(/** @type {Read} */ read, /** @type {string} */ entry) {
  /** @type {Set<string>} */
  const files = new Set()
  const visit = (/** @type {string} */ file) => {
    if (files.has(file)) return
    files.add(file)
    for (const from of importsOf(read(file))) if (from.startsWith('.')) visit(join(dirname(file), from))
  }
  visit(entry)
  return [...files]
}

const packageOf = (/** @type {string} */ source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
const packageNamed = (/** @type {string} */ from) => /^((?:@[^/]+\/)?[^/]+)/.exec(from)?.[1]

/**
 * What is read at each start of a program of the build: its bytes, and the packages that are in them or beside them.
 * @param {Read} read
 * @returns {Started}
 */
export function startOf(read, entry = 'main.js') {
  const files = filesOf(read, entry)
  const within = files.flatMap((file) => {
    // The bundler's own lines come of nothing.
    const map = read(`${file}.map`) || '{"sources":[]}'
    return /** @type {{ sources: string[] }} */ (JSON.parse(map)).sources.map(packageOf)
  })
  const beside = files.flatMap((file) =>
    importsOf(read(file))
      .filter((from) => !from.startsWith('.'))
      .map(packageNamed),
  )
  const packages = new Set([...within, ...beside].filter((name) => name !== undefined))
  return {
    bytes: files.reduce((sum, file) => sum + Buffer.byteLength(read(file)), 0),
    packages: [...packages].sort(),
  }
}

/** Files that Node holds at two bytes for each letter, for one that is not among the first 256. */
export const wideFiles = (/** @type {Read} */ read, entry = 'main.js') =>
  filesOf(read, entry).filter((file) => /[^\0-\xff]/.test(read(file)))

/**
 * What has come to be loaded at a start that isn't written down.
 * @param {Started} found
 * @param {Started} written
 */
export function grownStart(found, written) {
  const told = found.packages
    .filter((name) => !written.packages.includes(name))
    .map((name) => `${name} is loaded at each start of the server.`)
  if (found.bytes > written.bytes) {
    told.push(`The server reads ${found.bytes} bytes at each start, at most ${written.bytes}.`)
  }
  return told
}

function readBuilt(/** @type {string} */ file) {
  const path = join(root, 'dist/server', file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function write() {
  const { bytes, packages } = startOf(readBuilt)
  const roomy = { bytes: Math.ceil((bytes * ROOM) / 1000) * 1000, packages }
  writeFileSync(table, `${JSON.stringify(roomy, null, 2)}\n`)
}

function check() {
  const grown = grownStart(startOf(readBuilt), JSON.parse(readFileSync(table, 'utf8')))
  if (grown.length > 0) {
    grown.push(
      'Import it where it is needed, or, if each start needs it: node scripts/server-start.js --write',
    )
  }
  const wide = wideFiles(readBuilt).map(
    (file) =>
      `dist/server/${file} has letters beyond Latin-1 that the build leaves, and takes twice the memory.`,
  )
  for (const line of [...grown, ...wide]) console.log(line)
  if (grown.length + wide.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--write')) write()
  else check()
}
