import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @typedef {object} Notice a package that is part of the application or builds it
 * @property {string} name with its version
 * @property {string} licence an SPDX expression
 * @property {string} text what its licence wants to be kept with it
 */

/** Looked up by hand in what lies beside them, as their package.json has no licence. */
const lookedUp = new Map([
  ['png-js', 'MIT'],
  ['sqlite-wasm-kysely', 'MIT'],
  ['@inlang/plugin-message-format', 'MIT'],
])

const licenceFile = /^(licen[cs]e|copying|notice|unlicense)/i

/**
 * The notices of every installed package that isn't for development alone, in the order of their names. A package
 * without a licence is an error: somebody must look it up.
 *
 * @returns {Notice[]}
 */
export function collectNotices(folder = root) {
  /** @type {{ packages: Record<string, { dev?: boolean, devOptional?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return (
    Object.entries(packages)
      .filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional)
      // Those for other systems are not installed, and say what their like for this one does.
      .filter(([place]) => existsSync(join(folder, place, 'package.json')))
      .map(([place]) => noticeOf(join(folder, place)))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  )
}

/** @returns {Notice} */
function noticeOf(/** @type {string} */ folder) {
  const { name, version, license, licenses, author, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const licence = lookedUp.get(name) ?? spdx(license ?? licenses)
  if (licence === null)
    throw new Error(`${name} has no licence: look it up, and say so in scripts/third-party.js.`)
  const texts = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const by = typeof author === 'string' ? author : author?.name
  return {
    name: `${name} ${version}`,
    licence,
    text: texts.join('\n\n') || [by && `By ${by}.`, homepage].filter(Boolean).join(' '),
  }
}

/** @returns {string | null} */
function spdx(/** @type {unknown} */ field) {
  if (typeof field === 'string') return field
  if (Array.isArray(field)) return field.map(spdx).join(' OR ')
  if (typeof field === 'object' && field !== null && 'type' in field) return spdx(field.type)
  return null
}

/** One text, in which packages under the very same words share them. */
export function noticesText(/** @type {readonly Notice[]} */ notices) {
  /** @type {Map<string, Notice[]>} */
  const alike = new Map()
  for (const notice of notices) {
    const key = `${notice.licence}\n${notice.text}`
    alike.set(key, [...(alike.get(key) ?? []), notice])
  }
  const parts = [...alike.values()].map((group) => {
    const [{ licence = '', text = '' } = {}] = group
    return `${group.map(({ name }) => name).join('\n')}\n${licence}\n\n${text}`
  })
  return `This application is made with the work of others, under these licences.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** What the application is made of, in CycloneDX, by npm itself. */
async function billOfMaterials() {
  const npm = process.env.npm_execpath
  const args = [
    'sbom',
    '--package-lock-only',
    '--omit=dev',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ]
  const [program, before] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const { stdout } = await promisify(execFile)(program, [...before, ...args], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: npm === undefined && process.platform === 'win32',
  })
  return stdout
}

/** The notices stand on the web, since browsers are given what they speak of; the bill of materials is the operator's. */
async function main() {
  await writeFile(join(root, 'dist/web/third-party.txt'), noticesText(collectNotices()))
  await writeFile(join(root, 'dist/sbom.cdx.json'), await billOfMaterials())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
