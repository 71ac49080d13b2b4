import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @import { Violation } from './structure.js' */
/** @typedef {{ version?: string, optionalDependencies?: Record<string, string> }} Locked */

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/**
 * A lock file written where the registry did not have every platform's package lacks some, and `npm ci` then
 * refuses it on every machine.
 *
 * @param {string} root
 * @returns {Violation[]}
 */
export function checkManifest(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  /** @type {Violation[]} */
  const violations = []
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      if (exactVersion.test(version)) continue
      violations.push({
        file: 'package.json',
        rule: 'exact-versions',
        message: `${name} is '${version}', not one version`,
      })
    }
  }
  if (!existsSync(join(root, 'package-lock.json'))) return violations
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages ?? {}
  for (const [place, { optionalDependencies = {} }] of Object.entries(locked)) {
    const missing = Object.keys(optionalDependencies).filter((name) => !isLocked(locked, place, name))
    if (missing.length === 0) continue
    violations.push({
      file: 'package-lock.json',
      rule: 'whole-lock',
      message: `lacks what ${place || 'package.json'} has for other platforms, so 'npm ci' refuses it: ${missing.join(', ')}`,
    })
  }
  return violations
}

/** Looks where Node would: in the package's own node_modules, then in those above it. */
function isLocked(
  /** @type {Record<string, Locked>} */ locked,
  /** @type {string} */ from,
  /** @type {string} */ name,
) {
  for (let place = from; ; place = place.slice(0, place.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    if (locked[`${place ? `${place}/` : ''}node_modules/${name}`]?.version !== undefined) return true
    if (place === '') return false
  }
}
