import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** They have a page, and no endpoint of their own. */
const withoutEndpoints = ['ai-patterns', 'timeline']

/**
 * One noun, one name: the table, the contract file, the server folder, the web folder, the page. The contract lists them.
 *
 * @param {string} root
 * @returns {ReadonlySet<string>}
 */
export function readNouns(root) {
  const list = join(root, 'src/contract/api.ts')
  const source = existsSync(list) ? readFileSync(list, 'utf8') : ''
  const files = [...source.matchAll(/^import \{.*\} from '\.\/([a-z-]+)\.ts'$/gm)]
  return new Set([...files.map(([, noun = '']) => noun), ...withoutEndpoints])
}

/** Whether a file of ui or lib is about a noun by its name, such as 'pattern-form' or 'calendar'. */
export function namesNoun(/** @type {ReadonlySet<string>} */ nouns, /** @type {string} */ name) {
  // Plans are the domain's own word.
  const words = [...nouns, 'plans'].flatMap((noun) => [noun, noun.replace(/s$/, '')])
  return new RegExp(`^(${words.join('|')})[-./]`).test(name)
}
