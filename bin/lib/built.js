import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Sees to it that dist/ is the build of the sources as they are. */
export async function ensureBuilt() {
  if (isBuilt()) return
  // A process of its own: what a build needs in memory, a server would keep.
  const { code } = await runNode(inRoot('bin/build.js'), ['--if-needed'], { show: true })
  if (code !== 0) throw new Failure('Without a build there is nothing to run.')
}

export function isBuilt() {
  const stamp = inRoot(stampFile)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()
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
export function sourceHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesBelow)) {
    const content = readFileSync(inRoot(file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesBelow(/** @type {string} */ path) {
  if (ignored.test(path) || !existsSync(inRoot(path))) return []
  const entries = readdirIfFolder(path)
  if (entries === undefined) return [path]
  return entries.sort().flatMap((name) => filesBelow(`${path}/${name}`))
}

function readdirIfFolder(/** @type {string} */ path) {
  try {
    return readdirSync(inRoot(path))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return undefined
    throw error
  }
}
