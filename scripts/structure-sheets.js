import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineAt } from './structure-tree.js'

/** @import { Violation } from './structure.js' */

/** A sheet that comes with a page or with what is opened there. */
const module = /^src\/web\/.*\.module\.css$/
/** Comments, and what holds on paper alone. */
const setAside = /\/\*.*?\*\/|@media print\s*\{(?:[^{}]|\{[^{}]*\})*\}/gs
const variableRules = /(?<=^|[{};])([^{};]+)\{[^{}]*--[\w-]+\s*:/g
/** The document's own element or all of them, and nothing within. */
const everywhere = /^(?::global\()?(?::root|html|body|\*)(?:\)?(?:[.:[#][^\s>+~]*)?)\)?$/

/**
 * A variable of the document is one of every element: as its sheet comes, all of them are styled anew, in the middle of the
 * press that led to the page (a tenth of a second on a phone). Such ones stand in the theme, or are the module's own.
 *
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {Violation[]}
 */
export function checkSheets(root, files) {
  return files
    .filter((file) => module.test(file))
    .flatMap((file) => {
      const sheet = readFileSync(join(root, file), 'utf8').replaceAll(setAside, (text) =>
        text.replaceAll(/[^\n]/g, ' '),
      )
      return [...sheet.matchAll(variableRules)]
        .filter(([, head = '']) => head.split(',').some((selector) => everywhere.test(selector.trim())))
        .map(({ index, 0: rule }) => ({
          file,
          line: lineAt(sheet, index + rule.search(/\S/)),
          rule: 'own-variables',
          message: 'a variable of the whole document has every element styled anew as this sheet comes',
        }))
    })
}
