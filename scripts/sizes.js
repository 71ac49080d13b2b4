import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { filesIn, firstOf, firstScriptBytesOf, requestsOf, scriptBytesOf } from './asked-for.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const table = join(root, 'bench/sizes.json')

/** Room for a sentence more: what is written down is the size at the time and so much of it. */
const ROOM = 1.05
/** What is new comes along with what pages share already (scripts/few-files.js). */
const SCREEN_ROOM = 1.15
const FILES_ROOM = 3
const screen = /-(page|room)\.tsx$/

/** What is promised (bench/README.md), whatever is written down: of what somebody first comes to, and of each screen. */
const CAPS = {
  ...{ scriptBytes: 110_000, requests: 15, screenBytes: 150_000, screenFiles: 24 },
  ...{ clientScriptBytes: 90_000, clientAheadBytes: 8_000 },
}
/** Of the document of clients, and of what it begins with. */
const clientCaps = /** @type {Record<string, number>} */ ({
  ...{ client: CAPS.clientScriptBytes, clientAhead: CAPS.clientAheadBytes },
})
/** The documents of those, by their names here and in the build. */
const entries = { landing: 'index', login: 'login' }

/** @typedef {{ file: string, src?: string, isDynamicEntry?: boolean, imports?: string[], css?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ scriptBytes: number, files: number }} Document */
/** @typedef {{ bytes: number, cold: number, files: number }} Screen */
/** @typedef {{ documents: Record<string, Document>, screens: Record<string, Screen> }} Sizes */

/** The files of a chunk and of all that it imports by name. */
export function filesOf(/** @type {Manifest} */ manifest, /** @type {string} */ entry) {
  /** @type {Set<string>} */
  const files = new Set()
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const sheet of chunk.css ?? []) files.add(sheet)
    chunk.imports?.forEach(visit)
  }
  visit(entry)
  return files
}

/** What every screen is set in, whatever stands on it. */
const firstFonts = /\/(inter|petrona)-latin-wght-normal\.woff2$/

/**
 * What the documents load at once, what each screen brings besides the application, as transferred, what it
 * comes to for whoever has nothing of it yet, its fonts included, and how many scripts and sheets it takes in all.
 * @param {Manifest} manifest
 * @param {(file: string) => number} bytesOf
 * @returns {Sizes}
 */
export function sizesOf(manifest, bytesOf) {
  const sum = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((bytes, file) => bytes + bytesOf(file), 0)
  const documentOf = (/** @type {string} */ entry) => {
    const files = [...filesOf(manifest, entry)]
    return { scriptBytes: sum(files.filter((file) => file.endsWith('.js'))), files: files.length }
  }
  const frame = filesOf(manifest, 'app.html')
  const fonts = Object.entries(manifest).flatMap(([key, { file }]) => (firstFonts.test(key) ? [file] : []))
  const before = sum([...frame, ...fonts])
  const screens = Object.entries(manifest)
    .filter(([key, { isDynamicEntry }]) => isDynamicEntry && screen.test(key))
    .map(([key]) => {
      const own = [...filesOf(manifest, key)].filter((file) => !frame.has(file))
      const bytes = sum(own)
      return [key, { bytes, cold: before + bytes, files: frame.size + own.length }]
    })
  return {
    documents: {
      landing: documentOf('index.html'),
      login: documentOf('ahead.ts'),
      application: documentOf('app.html'),
    },
    screens: Object.fromEntries(screens.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))),
  }
}

/**
 * What is larger than it was written down, or isn't written down.
 * @param {Sizes} found
 * @param {Sizes} written
 */
export function grown(found, written) {
  /** @type {string[]} */
  const told = []
  const compare = (
    /** @type {string} */ what,
    /** @type {number} */ size,
    /** @type {number | undefined} */ most,
    unit = 'bytes of it, compressed',
  ) => {
    if (most === undefined) told.push(`${what} is not written down: ${size} ${unit}`)
    else if (size > most) told.push(`${what}: ${size} ${unit}, at most ${most}`)
  }
  for (const [name, { scriptBytes, files }] of Object.entries(found.documents)) {
    compare(`the scripts of ${name}`, scriptBytes, written.documents[name]?.scriptBytes)
    compare(`what ${name} asks for`, files, written.documents[name]?.files, 'scripts and sheets')
  }
  for (const [name, { bytes, cold, files }] of Object.entries(found.screens)) {
    compare(name, bytes, written.screens[name]?.bytes)
    compare(`${name}, cold`, cold, written.screens[name]?.cold, 'bytes in all, compressed')
    compare(`what ${name} asks for`, files, written.screens[name]?.files, 'scripts and sheets')
  }
  return told
}

/**
 * What is beyond what is promised: that can't be written down.
 * @param {Sizes} found
 * @param {Record<string, number>} requests
 */
export function beyondCaps({ documents, screens }, requests) {
  return [
    ...Object.keys({ ...entries, ...clientCaps }).map((name) => ({
      ...{ what: `the scripts of ${name}`, size: documents[name]?.scriptBytes ?? 0 },
      most: clientCaps[name] ?? CAPS.scriptBytes,
      unit: 'bytes, compressed',
    })),
    ...Object.entries(requests).map(([name, size]) => ({
      ...{ what: `what ${name} asks for`, size, most: CAPS.requests, unit: 'requests' },
    })),
    ...Object.entries(screens).map(([what, { bytes: size }]) => ({
      ...{ what, size, most: CAPS.screenBytes, unit: 'bytes, compressed' },
    })),
    ...Object.entries(screens).map(([what, { files: size }]) => ({
      ...{ what: `what ${what} asks for`, size, most: CAPS.screenFiles, unit: 'scripts and sheets' },
    })),
  ]
    .filter(({ size, most }) => size > most)
    .map(({ what, size, most, unit }) => `${what}: ${size} ${unit}, and ${most} are promised`)
}

const libraryClass = /\.(m_[0-9a-f]{8})\b/g

/**
 * Sheets of the component library that a screen brings a second time: in one layer the later one wins, so that they undo
 * what the application has of it.
 * @param {Manifest} manifest
 * @param {(file: string) => string} textOf
 */
export function sheetsTwice(manifest, textOf) {
  const classesIn = (/** @type {string} */ sheet) =>
    [...textOf(sheet).matchAll(libraryClass)].map(([, name]) => name)
  const sheetsOf = (/** @type {string} */ entry) =>
    [...filesOf(manifest, entry)].filter((file) => file.endsWith('.css'))
  const own = sheetsOf('app.html')
  const known = new Set(own.flatMap(classesIn))
  const others = new Set(
    Object.keys(manifest)
      .filter((key) => manifest[key]?.isDynamicEntry && screen.test(key))
      .flatMap(sheetsOf),
  )
  for (const sheet of own) others.delete(sheet)
  return [...others].filter((sheet) => classesIn(sheet).some((name) => known.has(name)))
}

/** As large as it goes over the line: what is too small to be compressed goes as it is. */
function transferred(/** @type {string} */ file) {
  const path = join(root, 'dist/web', file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** @returns {Manifest[]} one of each language */
function builtManifests() {
  const names = readdirSync(join(root, 'dist')).filter((name) => /^chunks\.\w+\.json$/.test(name))
  if (names.length === 0) throw new Error('There is no build to measure: npm run build.')
  return names.map((name) => JSON.parse(readFileSync(join(root, 'dist', name), 'utf8')))
}

/** Of each language, whichever is larger. */
function builtSizes() {
  const all = builtManifests().map((manifest) => sizesOf(manifest, transferred))
  const { documents, screens } = all.reduce((most, one) => ({
    documents: Object.fromEntries(
      Object.entries(most.documents).map(([name, { scriptBytes, files }]) => [
        name,
        {
          scriptBytes: Math.max(scriptBytes, one.documents[name]?.scriptBytes ?? 0),
          files: Math.max(files, one.documents[name]?.files ?? 0),
        },
      ]),
    ),
    screens: Object.fromEntries(
      Object.entries(most.screens).map(([name, { bytes, cold, files }]) => [
        name,
        {
          bytes: Math.max(bytes, one.screens[name]?.bytes ?? 0),
          cold: Math.max(cold, one.screens[name]?.cold ?? 0),
          files: Math.max(files, one.screens[name]?.files ?? 0),
        },
      ]),
    ),
  }))
  // Built by itself, it stands in no manifest.
  const client = {
    scriptBytes: mostOf('client', (html) => scriptBytesOf(html, transferred)),
    files: mostOf('client', filesIn),
  }
  const clientAhead = {
    scriptBytes: mostOf('client', (html) => firstScriptBytesOf(html, transferred)),
    files: mostOf('client', (html) => filesIn(firstOf(html))),
  }
  return { documents: { ...documents, client, clientAhead }, screens }
}

/** The most that is counted of a document, of all languages. */
function mostOf(/** @type {string} */ document, /** @type {(html: string) => number} */ count) {
  const inLanguages = readdirSync(join(root, 'dist/web')).filter(
    (name) => name.startsWith(`${document}.`) && name.endsWith('.html'),
  )
  return Math.max(...inLanguages.map((name) => count(readFileSync(join(root, 'dist/web', name), 'utf8'))))
}

const builtRequests = () =>
  Object.fromEntries(Object.entries(entries).map(([name, document]) => [name, mostOf(document, requestsOf)]))

/** Whether the build keeps what is promised; tells what doesn't. */
function keepsCaps(/** @type {Sizes} */ found) {
  const told = beyondCaps(found, builtRequests())
  for (const line of told) console.log(line)
  if (told.length > 0) process.exitCode = 1
  return told.length === 0
}

const withRoom = (/** @type {number} */ bytes, room = ROOM) => Math.ceil((bytes * room) / 100) * 100

/** Writes down what the build is now, for a change that is worth its bytes and keeps what is promised. */
function write() {
  const found = builtSizes()
  if (!keepsCaps(found)) return
  const { documents, screens } = found
  const roomy = {
    documents: Object.fromEntries(
      Object.entries(documents).map(([name, { scriptBytes, files }]) => [
        name,
        { scriptBytes: withRoom(scriptBytes), files },
      ]),
    ),
    screens: Object.fromEntries(
      Object.entries(screens).map(([name, { bytes, cold, files }]) => [
        name,
        { bytes: withRoom(bytes, SCREEN_ROOM), cold: withRoom(cold), files: files + FILES_ROOM },
      ]),
    ),
  }
  writeFileSync(table, `${JSON.stringify(roomy, null, 2)}\n`)
}

function check() {
  const textOf = (/** @type {string} */ sheet) => readFileSync(join(root, 'dist/web', sheet), 'utf8')
  const twice = builtManifests().flatMap((manifest) => sheetsTwice(manifest, textOf))
  for (const sheet of twice)
    console.log(`${sheet} brings sheets of Mantine that the application has already.`)
  if (twice.length > 0) process.exitCode = 1
  const found = builtSizes()
  keepsCaps(found)
  const told = grown(found, JSON.parse(readFileSync(table, 'utf8')))
  for (const line of told) console.log(line)
  if (told.length === 0) return
  console.log(
    'What a page loads has grown. Load it later; or, if what pages share has outgrown its files, node scripts/kept-files.js\n' +
      'searches for better ones; or, if it is worth it, node scripts/sizes.js --write',
  )
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--write')) write()
  else check()
}
