/** @typedef {Readonly<Record<string, string>>} Table what a call says of its endpoint, by that one's name */

const source = /\/src\/web\/[^?]+\.tsx?$/
/** Whoever calls the API by an endpoint's name. */
const takesOne = /\bimport \{[^}]*\b(?:call|endpointRow)\b[^}]*\} from '[^']*\/(?:call|endpoints)\.ts'/
const named = /(?<![\w.$])(call|endpointRow)\((\s*)'([^']*)'/g
const unnamed = /(?<![\w.$])call(?:<[^()]*>)?\((?!\s*')/

/**
 * Writes what a call says of its endpoint where it is called, as texts stand where they are shown: the table of all endpoints
 * would come with every page, of which each calls a few.
 * @param {Table} table
 * @returns {import('vite').Plugin}
 */
export function writtenEndpoints(table) {
  return {
    name: 'written-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: source, code: takesOne },
      handler: (code, id) => ({ code: withEndpoints(code, id, table), map: null }),
    },
  }
}

/**
 * @param {string} code
 * @param {string} file
 * @param {Table} table
 */
export function withEndpoints(code, file, table) {
  if (code.includes("/call.ts'") && unnamed.test(code))
    throw new Error(`${file} calls an endpoint by something else than its name.`)
  return code.replace(named, (_, callee, space, name) => {
    const line = table[name]
    if (line === undefined) throw new Error(`${file} calls ${name}, which is no endpoint.`)
    return `${callee}(${space}${JSON.stringify(line)}`
  })
}
