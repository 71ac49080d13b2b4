import { basename } from 'node:path'

const ofContract = /\/src\/contract\/[^?]+\.ts(\?(plain|schemas))?$/

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
 * whichever noun it takes a status from. And has what needs no schema in a module of its own: a list that takes the order of
 * its rows from the contract would wait for the schemas of its form, and their library.
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
      handler(code, id) {
        const [, , part] = ofContract.exec(id) ?? []
        const halves = inHalves(code, this.parse(code), basename(id).replace(/\?.*/, ''))
        const own = halves?.[part === 'plain' || part === 'schemas' ? part : 'whole'] ?? code
        return { code: withPureValues(own, this.parse(own)), map: null, moduleSideEffects: false }
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

/**
 * A module in two, where it has both: what is made of schemas, those of other modules included, and what is not; and the
 * whole, which names both. Null where it has one of them alone.
 * @param {string} code
 * @param {{ body: readonly unknown[] }} program
 * @param {string} file
 */
export function inHalves(code, program, file) {
  // Sound: what the bundler's parser answers.
  const all = program.body.map((statement) => /** @type {any} */ (statement))
  const isImport = (/** @type {Node} */ { type }) => type === 'ImportDeclaration'
  const statements = all
    .filter((statement) => !isImport(statement))
    .map((statement) => ({
      names: namesOf(statement.declaration ?? statement),
      uses: namesIn(statement),
      isExported: statement.type === 'ExportNamedDeclaration',
      text: code.slice(statement.start, statement.end),
    }))
  // What is handed on, or told as a default, stays where it is.
  if (statements.some(({ names }) => names.length === 0)) return null
  const tainted = new Set(
    all
      .filter((statement) => isImport(statement) && !isOfDomain(statement.source.value))
      .flatMap(({ specifiers }) => specifiers.map((/** @type {any} */ { local }) => local.name)),
  )
  const isOfSchemas = (/** @type {{ uses: ReadonlySet<string> }} */ { uses }) =>
    [...uses].some((name) => tainted.has(name))
  for (let known = -1; known < tainted.size; ) {
    known = tainted.size
    for (const statement of statements.filter(isOfSchemas))
      for (const name of statement.names) tainted.add(name)
  }
  const schemas = statements.filter(isOfSchemas)
  const others = statements.filter((statement) => !isOfSchemas(statement))
  if (schemas.length === 0 || others.length === 0) return null
  const importsOf = (/** @type {(source: string) => boolean} */ isMeant) =>
    all
      .filter((statement) => isImport(statement) && isMeant(statement.source.value))
      .map(({ start, end }) => code.slice(start, end))
  const inside = others.filter(({ isExported }) => !isExported).flatMap(({ names }) => names)
  const taken = others
    .flatMap(({ names }) => names)
    .filter((name) => schemas.some(({ uses }) => uses.has(name)))
  const texts = (/** @type {typeof statements} */ some) => some.map(({ text }) => text)
  return {
    whole: `export * from './${file}?plain'\nexport * from './${file}?schemas'\n`,
    plain: [...importsOf(isOfDomain), ...texts(others), `export { ${inside.join(', ')} }`].join('\n'),
    schemas: [
      ...importsOf(() => true),
      `import { ${taken.join(', ')} } from './${file}?plain'`,
      ...texts(schemas),
    ].join('\n'),
  }
}

/** Which knows no schemas. */
const isOfDomain = (/** @type {string} */ source) => source.startsWith('../domain/')

/** @returns {string[]} */
function namesOf(/** @type {any} */ declaration) {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap((/** @type {any} */ { id }) => [...namesIn(id)])
  }
  return declaration.id ? [declaration.id.name] : []
}

/** Every name that is taken from around a piece of code, and a few more. */
function namesIn(/** @type {unknown} */ node, /** @type {Set<string>} */ found = new Set()) {
  if (Array.isArray(node)) for (const one of node) namesIn(one, found)
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    const { type, ...parts } = /** @type {Record<string, any>} */ (node)
    if (type === 'Identifier') found.add(parts.name)
    const isNamedOnly = (type === 'MemberExpression' || type === 'Property') && !parts.computed
    for (const [part, value] of Object.entries(parts)) {
      if (isNamedOnly && (part === 'property' || (part === 'key' && !parts.shorthand))) continue
      namesIn(value, found)
    }
  }
  return found
}
