import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** @import { Violation } from './structure.js' */

/**
 * For tests of a check of single files: what it says of a file with that content, by lines.
 *
 * @param {(root: string, files: readonly string[]) => Violation[]} check
 * @param {string} usualFile
 */
export function linesRefusedBy(check, usualFile) {
  let root = ''
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'structure-'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  return (/** @type {string} */ content, file = usualFile) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
    return check(root, [file]).map(({ line }) => line)
  }
}
