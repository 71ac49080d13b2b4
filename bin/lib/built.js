import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './root.js'
import { runNode } from './run.js'
import { Failure } from './say.js'

/** What the build is made of. */
const sources = [
  'src',
  'scripts',
  'bin/build.js',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

/** Written by the build itself, or no part of it. */
const ignored =
  /(^src\/(web|server)\/paraglide|\/project\.inlang\/(cache|\.meta\.json|README\.md|\.gitignore)|\.test\.[jt]sx?)$/

const stampFile = 'dist/.built'
/** How the sources lay there when they were last found to be those of the stamp. */
const seenFile = 'dist/.seen'

/**
 * Sees to it that dist/ is the build of the sources as they are. Texts that are compiled already, told by their hash, are not
 * compiled again: to find that nothing is to be written takes as long as the first time.
 */
export async function ensureBuilt({ texts = '' } = {}) {
  if (isBuilt()) return
  // A process of its own: what a build needs in memory, a server would keep.
  const env = texts !== '' && texts === textsHash() ? { TEXTS_COMPILED: 'yes' } : {}
  const { code } = await runNode(inRoot('bin/build.js'), ['--if-needed'], { show: true, env })
  if (code !== 0) throw new Failure('Without a build there is nothing to run.')
}

export function isBuilt() {
  const stamp = inRoot(stampFile)
  if (!existsSync(stamp)) return false
  const hash = readFileSync(stamp, 'utf8')
  const seen = `${hash} ${lookOf(sources.flatMap(filesBelow).map((file) => inRoot(file)))}`
  // What looks alike wasn't written to: reading all of it would hold its memory for as long as the server runs.
  if (existsSync(inRoot(seenFile)) && readFileSync(inRoot(seenFile), 'utf8') === seen) return true
  if (hash !== sourceHash()) return false
  keepSeen(seen)
  return true
}

/** Names, sizes and when each was last touched, which no checkout leaves as it was. */
export function lookOf(/** @type {readonly string[]} */ files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\0`)
  }
  return hash.digest('hex')
}

function keepSeen(/** @type {string} */ seen) {
  try {
    writeFileSync(inRoot(seenFile), seen)
  } catch (error) {
    // Who may only read the build compares it by its contents each time.
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error)
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error
  }
}

/** From here on, until it is stamped again, dist/ counts as no build. */
export function clearStamp() {
  rmSync(inRoot(stampFile), { force: true })
}

export function writeStamp(/** @type {string} */ hash) {
  mkdirSync(dirname(inRoot(stampFile)), { recursive: true })
  writeFileSync(inRoot(stampFile), hash)
}

/** One hash over the names and contents of all sources: times change with every checkout, contents don't. */
export const sourceHash = () => contentHash(sources)

/** What the texts are compiled from, and by. */
export const textsHash = () =>
  contentHash(['src/contract/messages', 'src/server/messages', 'src/web/messages', 'package-lock.json'])

function contentHash(/** @type {readonly string[]} */ paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) {
    const content = readFileSync(inRoot(file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesBelow(/** @type {string} */ path) {
  if (ignored.test(path) || !existsSync(inRoot(path))) return []
  return statSync(inRoot(path)).isDirectory() ? filesWithin(path) : [path]
}

/** @returns {string[]} */
function filesWithin(/** @type {string} */ folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (ignored.test(path)) return []
      return entry.isDirectory() ? filesWithin(path) : [path]
    })
}
