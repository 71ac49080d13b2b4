import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { namesNoun, readNouns } from './structure-nouns.js'
import { isCode } from './structure-tree.js'

/** @import { Violation } from './structure.js' */

const MAX_LINES = 300
/** A list of features, and no place for what they do: each is imported, made and told of, beside what holds them together. */
const maxLinesOfApp = (/** @type {readonly string[]} */ lines) =>
  60 + 3 * lines.filter((line) => /^import .*\/feature\.ts'$/.test(line)).length

/** What stands directly in a folder of a feature, or of a shared room: more than this, and it wants parts. */
const SCREENFUL = 30

const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/** What may stand directly in src/server and src/web. Anything else would escape the arrows between them. */
const serverTop =
  /^(main|app|create-app|demo|admin|backup|restore|upgrade-database|config)\.ts$|^[a-z0-9-]+\.test\.ts$|^tsconfig\.json$|^(database|platform|features|demo|admin|testing|messages)\//
const webTop =
  /^(client|main|landing|paper-ahead|prerender)\.tsx$|^ahead\.ts$|^[a-z-]+\.(d\.ts|html|css)$|^tsconfig\.json$|^(app|ui|lib|shared|features|testing|messages|public)\//

/**
 * What every file of a server feature and of its parts is called by: what it is for. Any other name is plain:
 * a rule or a helper, which structure-imports.js keeps from queries and services.
 */
const serverFeatureFile = /^([a-z0-9-]+\/)?[a-z0-9-]+(\.test)?\.ts$/
/** `service-codes.ts` is a part without a folder. */
const prefixed = /^(routes|service|queries|policy|jobs|mails|parts|feature|columns)-(?!.*\.test\.ts$)/
const webFeatureFile = /^([a-z0-9]+-)+(queries\.ts|page\.tsx|form\.tsx)$|^use-[a-z0-9-]+\.ts$|\.test\.tsx?$/
/** In components/, or in a folder for each part of a feature that outgrows one screenful. */
const webPartFile = /^[a-z0-9-]+\/[^/]+\.(ts|tsx)$/

const unfinished = [
  { pattern: /\b(TODO|FIXME)\b/, what: 'unfinished work' },
  { pattern: /\.(only|skip|skipIf|runIf|todo|fails)\(/, what: 'a test that does not always run' },
  { pattern: /\bbiome-ignore\b/, what: 'a silenced lint rule' },
  { pattern: /@ts-(ignore|expect-error|nocheck)\b/, what: 'a silenced type error' },
]

/** A page answers when it is ready: a browser test that reads a field once says what the machine's load was. */
const readOnce =
  /expect\(\s*await .*\.(inputValue|isChecked|isDisabled|isEnabled|textContent|innerText|allInnerTexts|allTextContents|getAttribute)\(/

/**
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {Violation[]}
 */
export function checkFiles(root, files) {
  const all = new Set(files)
  const nouns = readNouns(root)
  return [
    ...files.flatMap((file) => [...checkName(file, all, nouns), ...checkContent(root, file)]),
    ...checkScreenfuls(files),
    ...checkMigrations(files),
  ]
}

/** @returns {Violation[]} */
function checkScreenfuls(/** @type {readonly string[]} */ files) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map()
  for (const file of files) {
    const steps = file.split('/')
    // Below src/<side>/features/<noun> and src/web/shared/<noun>.
    for (let depth = 4; depth < steps.length; depth++) {
      const folder = steps.slice(0, depth).join('/')
      if (!/^src\/(server|web)\/(features|shared)\//.test(folder)) continue
      folders.set(folder, (folders.get(folder) ?? new Set()).add(steps[depth] ?? ''))
    }
  }
  return [...folders]
    .filter(([, { size }]) => size > SCREENFUL)
    .map(([folder, { size }]) => ({
      file: folder,
      rule: 'one-screenful',
      message: `holds ${size} files and folders, at most ${SCREENFUL}: give its parts folders`,
    }))
}

/** @returns {Violation[]} */
function checkName(
  /** @type {string} */ file,
  /** @type {Set<string>} */ all,
  /** @type {ReadonlySet<string>} */ nouns,
) {
  const found = file.split('/').filter((part) => part !== 'README.md' && !kebabCase.test(part))
  const violations = found.map((part) => ({
    file,
    rule: 'kebab-case',
    message: `'${part}' is not kebab-case`,
  }))
  if (/^index\.(ts|tsx|js)$/.test(basename(file))) {
    violations.push({ file, rule: 'no-barrels', message: 'name the file after what it holds, not index' })
  }
  const misplaced = misplacement(file, all, nouns)
  return misplaced === undefined ? violations : [...violations, { file, ...misplaced }]
}

/** The database's own folder types no feature's tables. */
const strayTables = /^database\/tables-.*\.ts$/

/** @returns {{ rule: string, message: string } | undefined} */
function misplacement(
  /** @type {string} */ file,
  /** @type {Set<string>} */ all,
  /** @type {ReadonlySet<string>} */ nouns,
) {
  const [, side, rest] = /^src\/(server|web)\/(.+)$/.exec(file) ?? []
  if (side === undefined || rest === undefined) {
    const isKnown = !file.startsWith('src/') || /^src\/(domain|contract|drafting|documents)\//.test(file)
    return isKnown
      ? undefined
      : { rule: 'areas', message: 'src holds domain, contract, drafting, documents, server and web only' }
  }
  if (!(side === 'server' ? serverTop : webTop).test(rest)) {
    return { rule: 'areas', message: `src/${side} has no such place` }
  }
  if (side === 'server' && strayTables.test(rest)) {
    return { rule: 'tables', message: 'a feature types its tables itself, in its tables.ts' }
  }
  if (side === 'web') {
    const [, place, name = ''] = /^(ui|lib|shared)\/(.+)$/.exec(rest) ?? []
    if (place !== undefined) return roomFault({ place, name, file }, all, nouns)
  }
  const [, noun, name] = /^features\/([^/]+)(?:\/(.+))?$/.exec(rest) ?? []
  if (noun === undefined) return undefined
  if (name === undefined) return { rule: 'feature-files', message: 'a feature is a folder named by its noun' }
  if (!nouns.has(noun))
    return { rule: 'nouns', message: `'${noun}' is not one of the nouns that src/contract/api.ts lists` }
  const isAllowed = side === 'server' ? isServerFeatureFile(name) : isWebFeatureFile(noun, name, file, all)
  if (isAllowed) return undefined
  return {
    rule: 'feature-files',
    message:
      side === 'server'
        ? `a feature holds feature.ts, routes, service, queries, columns, tables, policy, jobs, mails, plainly named rules and tests, and its parts hold the same (<part>/service.ts), not '${name}'`
        : `a feature holds <noun>-feature.ts, <noun>-queries.ts, *-page.tsx, *-form.tsx, use-*.ts, tests, styles, components/, pictures/, folders of its parts, and plain .ts files that have a test of their own, not '${name}'`,
  }
}

/** @returns {{ rule: string, message: string } | undefined} */
function roomFault(
  /** @type {{ place: string, name: string, file: string }} */ { place, name, file },
  /** @type {Set<string>} */ all,
  /** @type {ReadonlySet<string>} */ nouns,
) {
  const refuse = (/** @type {string} */ message) => ({ rule: 'shared-rooms', message })
  if (place !== 'shared') {
    return namesNoun(nouns, name)
      ? refuse(`${place} knows no noun: what features share of one stands in shared/<noun>`)
      : undefined
  }
  const [, noun = ''] = /^([^/]+)\/[^/]+$/.exec(name) ?? []
  if (!nouns.has(noun) && noun !== 'plans' && noun !== 'papers')
    return refuse('a shared room is a folder named by its noun, without folders')
  const isStyle = name.endsWith('.module.css')
  if (isStyle && !all.has(file.replace(/\.module\.css$/, '.tsx')))
    return refuse('a style without its component')
  return undefined
}

const isServerFeatureFile = (/** @type {string} */ name) =>
  serverFeatureFile.test(name) && !prefixed.test(basename(name))

/**
 * @param {string} noun
 * @param {string} name
 * @param {string} file
 * @param {Set<string>} all
 */
function isWebFeatureFile(noun, name, file, all) {
  if (name.endsWith('.module.css')) return all.has(file.replace(/\.module\.css$/, '.tsx'))
  // The drawing engine: it has a shape of its own, and no React.
  if (noun === 'patterns' && name.startsWith('pad/')) return /\.ts$/.test(name)
  if (/^pictures\/[^/]+\.avif$/.test(name)) return true
  if (name.includes('/')) return webPartFile.test(name)
  // Plain logic of the feature's own may stand beside its pages, together with its test.
  if (name === `${noun}-feature.ts`) return true
  return webFeatureFile.test(name) || (name.endsWith('.ts') && all.has(file.replace(/\.ts$/, '.test.ts')))
}

/** @returns {Violation[]} */
function checkContent(/** @type {string} */ root, /** @type {string} */ file) {
  if (!isCode(file) && !file.endsWith('.css')) return []
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length
  /** @type {Violation[]} */
  const violations = []
  const max = file === 'src/server/app.ts' ? maxLinesOfApp(lines) : MAX_LINES
  if (count > max) {
    violations.push({ file, rule: 'file-length', message: `${count} lines, at most ${max}` })
  }
  // The checks themselves, and their tests, have to name what they look for.
  if (!/^(src|e2e|bench|bin)\//.test(file)) return violations
  for (const [index, text] of lines.entries()) {
    for (const { pattern, what } of unfinished) {
      if (pattern.test(text)) violations.push({ file, line: index + 1, rule: 'unfinished', message: what })
    }
    if (file.startsWith('e2e/') && readOnce.test(text)) {
      const message = 'a page is read once: wait by expect.poll for what it is to say'
      violations.push({ file, line: index + 1, rule: 'read-once', message })
    }
  }
  return violations
}

/** @returns {Violation[]} */
function checkMigrations(/** @type {readonly string[]} */ files) {
  const migrations = files.filter((file) => dirname(file) === 'src/server/database/migrations').sort()
  return migrations.flatMap((file, index) => {
    const expected = String(index + 1).padStart(4, '0')
    const [, number] = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(basename(file)) ?? []
    if (number === expected) return []
    return [
      {
        file,
        rule: 'migrations',
        message: `expected a name like ${expected}-name.sql, numbers without a gap`,
      },
    ]
  })
}
