import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { fewFiles } from './few-files.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = join(root, 'src/web')

/** What the bundler itself puts into its files. */
const RUNTIME = '\0rolldown/runtime.js'

/** How many times smaller our scripts get; a part's own compressed size says more of what it weighs alone than among others. */
const COMPRESSION = 3.4

/** The modules of each file that pages share, and of each that comes later. @typedef {{ pages: string[][], later: string[][] }} Kept */
/** @typedef {{ imports: string[], dynamicImports: string[], moduleIds: string[], facadeModuleId: string | null, fileName: string, code: string }} Chunk */

/**
 * What the bundler would put into the files that these modules fetch at once, were it left to itself.
 * @param {readonly Chunk[]} chunks
 * @param {readonly string[]} entries
 */
export const fetchedAtOnce = (chunks, entries) =>
  modulesOf(chunksOf(chunks, entries, ({ imports }) => imports))

/**
 * The same with all that they fetch ever after.
 * @param {readonly Chunk[]} chunks
 * @param {readonly string[]} entries
 */
export const fetchedEver = (chunks, entries) =>
  modulesOf(chunksOf(chunks, entries, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]))

const modulesOf = (/** @type {ReadonlySet<Chunk>} */ chunks) =>
  new Set([...chunks].flatMap(({ moduleIds }) => moduleIds))

/**
 * @param {readonly Chunk[]} chunks
 * @param {readonly string[]} entries
 * @param {(chunk: Chunk) => readonly string[]} next
 * @returns {Set<Chunk>}
 */
function chunksOf(chunks, entries, next) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  /** @type {Set<Chunk>} */
  const found = new Set()
  const visit = (/** @type {Chunk | undefined} */ chunk) => {
    if (chunk === undefined || found.has(chunk)) return
    found.add(chunk)
    for (const name of next(chunk)) visit(byName.get(name))
  }
  for (const entry of entries) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === entry)
    if (chunk === undefined) throw new Error(`The build has no ${entry}.`)
    visit(chunk)
  }
  return found
}

/**
 * Files that import each other in a circle, if there are any.
 * @param {readonly Pick<Chunk, 'fileName' | 'imports'>[]} chunks
 * @returns {string[] | undefined}
 */
export function circleIn(chunks) {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  /** @type {Set<string>} */
  const done = new Set()
  /** @type {(name: string, way: readonly string[]) => string[] | undefined} */
  const follow = (name, way) => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of importsOf.get(name) ?? []) {
      const circle = follow(next, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const { fileName } of chunks) {
    const circle = follow(fileName, [])
    if (circle) return circle
  }
  return undefined
}

/**
 * Few files where somebody waits for a page, since over HTTP/1.1 each costs a way there and back: what the form of /login
 * begins with in one, what both other documents begin with in a second, what each begins with besides in another, the
 * application's with the frame of the rooms; and what several pages share in as many as were found to be worth it
 * (scripts/kept-files.js).
 * The sheets of all that is shared are few, and come with the application's. What the landing page has to itself is apart
 * from what it shares with pages of the application: its sheets would undo theirs.
 * What belongs to which is learnt by building once: only the bundler knows what is left of a library.
 *
 * @param {readonly Chunk[]} chunks of the plain build
 * @param {Kept} kept
 * @returns {(id: string) => string | null}
 */
export function firstFiles(chunks, kept) {
  const first = firstOf(chunks)
  const { ahead, landing, application, isOfLanding } = first
  const { pages, later } = sharedParts(chunks, first)
  const named = [
    ...fewFiles(pages, kept.pages, pageOf).map((modules, index) => ({ modules, name: `part-${index}` })),
    ...fewFiles(later, kept.later, pageOf).map((modules, index) => ({ modules, name: `later-${index}` })),
  ]
  const shared = new Map(
    named.flatMap(({ modules, name }) => modules.map((id) => [id, isSheet(id) ? 'application' : name])),
  )
  return (id) => {
    if (ahead.has(id) || id === RUNTIME) return 'ahead'
    if (isOfLanding(id)) return 'shared'
    if (landing.has(id)) return application.has(id) ? 'base' : 'landing'
    if (application.has(id)) return 'application'
    return shared.get(id) ?? null
  }
}

/** The modules of what the documents begin with. */
function firstOf(/** @type {readonly Chunk[]} */ chunks) {
  const ahead = fetchedAtOnce(chunks, [join(web, 'ahead.ts')])
  // A file of its own: whatever imports a file runs all that stands in it, and this is for /login alone.
  ahead.delete(join(web, 'ahead.ts'))
  const landing = fetchedAtOnce(chunks, [join(web, 'index.html')])
  const start = [join(web, 'app.html')]
  const application = fetchedAtOnce(chunks, start)
  const pages = fetchedEver(chunks, start)
  const isOfLanding = (/** @type {string} */ id) => landing.has(id) && !application.has(id) && pages.has(id)
  return { ahead, landing, application, isOfLanding }
}

/** What the bundler makes of all, left to itself. */
export async function chunksOfPlainBuild(/** @type {import('vite').PluginOption} */ speaking) {
  /** @type {Chunk[]} */
  const chunks = []
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    plugins: [
      speaking,
      {
        name: 'first-files',
        generateBundle: (_, bundle) => {
          for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.push(file)
        },
      },
    ],
    build: { write: false },
  })
  return chunks
}

/** What a workshop opens all day, and what it goes on to from there: what others have of theirs weighs less. */
const everyday = [
  ...['dashboard-room', 'clients-page', 'projects-page', 'invoices-room', 'calendar-page', 'patterns-page'],
  ...['messages-page', 'workshop-page'],
]
const goneOnTo = ['counter-page', 'quotes-page', 'client-page', 'draft-page', 'project-room', 'settings-room']

const nameOf = (/** @type {string} */ id) => basename(id, '.tsx')

/** How much a page counts, and how many files of what it shares it is to have at most, with its own. */
export function pageOf(/** @type {string} */ id) {
  if (everyday.includes(nameOf(id))) return { weight: 20, most: 9 }
  return { weight: goneOnTo.includes(nameOf(id)) ? 6 : 1, most: 15 }
}

/** What somebody waits for; all else that is asked for by itself comes later, as what a dialog holds does. */
const isScreen = (/** @type {string} */ id) => /-(page|room)\.tsx$/.test(id)

/**
 * What pages share, and apart from that, what comes later does. What a page has to itself stays where the bundler puts it;
 * the sheets, which are small, all come in one.
 */
export function sharedParts(/** @type {readonly Chunk[]} */ chunks, first = firstOf(chunks)) {
  const { ahead, landing, application, isOfLanding } = first
  const elsewhere = new Set([...ahead, ...landing, ...application])
  const apart = chunks.filter(({ moduleIds, facadeModuleId }) =>
    [...moduleIds, facadeModuleId ?? ''].every((id) => !elsewhere.has(id)),
  )
  const entries = apart.flatMap(({ facadeModuleId }) => (facadeModuleId === null ? [] : [facadeModuleId]))
  const gone = [...everyday, ...goneOnTo].filter((name) => !entries.some((id) => nameOf(id) === name))
  if (gone.length > 0) throw new Error(`The build has no page ${gone.join(', ')}.`)
  // In a file of its own, which pages fetch that need any of it.
  const ofLanding = chunks.filter(({ moduleIds }) => moduleIds.length > 0 && moduleIds.every(isOfLanding))
  const pages = partsOf(apart, entries.filter(isScreen), ofLanding)
  const taken = new Set(pages.flatMap(({ modules }) => modules))
  const left = apart.filter(({ moduleIds }) => moduleIds.every((id) => !taken.has(id)))
  const isLeft = (/** @type {string} */ entry) => left.some(({ facadeModuleId }) => facadeModuleId === entry)
  return { pages, later: partsOf(left, entries.filter(isLeft)) }
}

/**
 * What is fetched with any of the entries, each with those that it comes with.
 * @param {readonly Chunk[]} chunks what is imported besides is there already
 * @param {readonly string[]} entries
 * @param {readonly Chunk[]} together what comes in one file whatever becomes of the rest
 * @returns {import('./reckoned-files.js').Part[]}
 */
function partsOf(chunks, entries, together = []) {
  /** @type {Map<Chunk, string[]>} */
  const pagesOf = new Map()
  for (const page of entries) {
    for (const chunk of chunksOf([...chunks, ...together], [page], ({ imports }) => imports)) {
      pagesOf.set(chunk, [...(pagesOf.get(chunk) ?? []), page])
    }
  }
  const own = [...pagesOf].filter(([chunk]) => !together.includes(chunk))
  const others = [...pagesOf].filter(([chunk]) => together.includes(chunk))
  const names = own.map(([{ fileName }]) => fileName)
  const ofOthers = new Set(together.map(({ fileName }) => fileName))
  const placeOf = (/** @type {string} */ name) => (ofOthers.has(name) ? names.length : names.indexOf(name))
  const parts = own.map(([{ moduleIds, code, imports, facadeModuleId }, pages]) => ({
    modules: moduleIds,
    bytes: bytesOf(code),
    pages,
    imports: [...new Set(imports.map(placeOf))].filter((place) => place >= 0),
    isAskedFor: facadeModuleId !== null,
  }))
  if (others.length === 0) return parts
  const pages = [...new Set(others.flatMap(([, some]) => some))]
  const bytes = together.reduce((sum, { code }) => sum + bytesOf(code), 0)
  return [...parts, { modules: [], bytes, pages, imports: [], isAskedFor: true }]
}

const bytesOf = (/** @type {string} */ code) => Math.round(code.length / COMPRESSION)

const isSheet = (/** @type {string} */ id) => /\.css(\?|$)/.test(id)
