/** @import { Module } from './structure-modules.js' */

/**
 * One cycle for every knot of modules that import each other, by types too: what imports each other for its
 * types changes together all the same.
 *
 * @param {readonly Module[]} modules
 * @returns {string[][]} files in the order of their imports; the last imports the first
 */
export function findCycles(modules) {
  const targets = new Map(
    modules.map(({ file, imports }) => [file, imports.flatMap(({ target }) => (target ? [target] : []))]),
  )
  const visited = new Set()
  /** @type {string[]} */
  const path = []
  /** @type {string[][]} */
  const cycles = []

  /** @param {string} file */
  function visit(file) {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push(path.slice(start))
    if (start >= 0 || visited.has(file)) return
    visited.add(file)
    path.push(file)
    for (const target of targets.get(file) ?? []) visit(target)
    path.pop()
  }

  for (const file of targets.keys()) visit(file)
  return cycles
}
