import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders whose files are ours to judge. */
const judged = ['src', 'e2e', 'bin', 'scripts', 'bench']

/** Written by tools. */
const generated = /^(src\/(web|server)\/(paraglide|project\.inlang)|.*\/node_modules)$/

/**
 * Every file of ours, as a path with forward slashes below the root, in order.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function listFiles(root) {
  return judged.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => walk(root, folder))
}

/** @returns {string[]} */
function walk(/** @type {string} */ root, /** @type {string} */ folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (generated.test(path)) return []
      return entry.isDirectory() ? walk(root, path) : [path]
    })
}

/** The line that an offset of a text lies in, from 1 on. */
export const lineAt = (/** @type {string} */ text, /** @type {number} */ offset) =>
  text.slice(0, offset).split('\n').length

export const isCode = (/** @type {string} */ file) => /\.(ts|tsx|js)$/.test(file)
export const isTest = (/** @type {string} */ file) =>
  /\.test\.(ts|tsx|js)$/.test(file) || /^src\/.*\/testing\//.test(file)
