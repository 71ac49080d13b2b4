const ofContract = /\/src\/contract\/[^?]+\.ts$/

/** What is written as it stands, or says nothing of its own before it is called. */
const plain = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Identifier',
  'Literal',
  'MemberExpression',
])

/**
 * Says of each value of the contract that making it changes nothing else, so that the build leaves out what no script of
 * the browser's uses: the bundler can't tell of a call by itself, and every page would make the schemas of all replies of
 * whichever noun it takes a status from.
 * @returns {import('vite').Plugin}
 */
export function pureContract() {
  return {
    name: 'pure-contract',
    apply: 'build',
    // Types are gone by then.
    enforce: 'post',
    transform: {
      filter: { id: ofContract },
      handler(code) {
        return { code: withPureValues(code, this.parse(code)), map: null }
      },
    },
  }
}

/**
 * @typedef {{ type: string, start: number, end: number }} Node
 * @param {string} code
 * @param {{ body: readonly unknown[] }} program
 */
export function withPureValues(code, program) {
  const values = program.body
    // Sound: what the bundler's parser answers.
    .map((statement) => /** @type {any} */ (statement))
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations }) => declarations.map((/** @type {{ init: Node }} */ { init }) => init))
    .filter(({ type }) => !plain.has(type))
  return values.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code,
  )
}
