import { existsSync, readFileSync } from 'node:fs'
import { withLock } from './lock.js'
import { inRoot, root } from './root.js'
import { run, runNode } from './run.js'
import { duration, Failure, step } from './say.js'

/**
 * @typedef {object} Package
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 *
 * @typedef {Record<string, Package>} Packages by their place, such as 'node_modules/vite'
 */

/** npm writes it last of all, so it only says what is really there. */
const installedList = 'node_modules/.package-lock.json'

/**
 * Sees to it that the packages of package-lock.json are installed: all of them, or those that the built server
 * and the build need.
 */
export async function ensureInstalled(/** @type {{ dev: boolean }} */ { dev }) {
  if (missingPackages(dev).length === 0) return
  await withLock('install', 'Waiting for another process that is installing packages…', async (holdFor) => {
    if (missingPackages(dev).length === 0) return
    await install(dev, holdFor)
  })
}

async function install(/** @type {boolean} */ dev, /** @type {(pid: number) => void} */ onStart) {
  const isFirst = !existsSync(inRoot(installedList))
  const started = performance.now()
  step(isFirst ? 'Installing packages (first time, about a minute)…' : 'Updating packages…')
  // 'ci' clears node_modules first, which a server that runs from it would not survive: what is there already
  // is only completed. '--no-save' leaves package-lock.json as it is.
  const npmArgs = isFirst ? ['ci'] : ['install', '--no-save']
  const kinds = [dev ? '--include=dev' : '--omit=dev', '--include=optional']
  const { code, output } = await npm(
    [...npmArgs, ...kinds, '--no-audit', '--no-fund', '--no-progress'],
    onStart,
  )
  if (code !== 0) {
    throw new Failure(`${output.trimEnd()}\n\nThe packages could not be installed (npm's output is above).`)
  }
  const missing = missingPackages(dev)
  if (missing.length > 0) {
    throw new Failure(
      `npm ended well but left out ${missing.join(', ')}. Is the registry reachable? 'npm config get registry' shows which one is used.`,
    )
  }
  step(`Packages installed in ${duration(started)}.`)
}

/** The npm that started this program, else the one on the PATH. */
export function npm(
  /** @type {readonly string[]} */ args,
  /** @type {((pid: number) => void) | undefined} */ onStart = undefined,
) {
  const script = process.env.npm_execpath
  const isNpm = script !== undefined && /npm-cli\.c?js$/.test(script)
  const options = onStart === undefined ? {} : { onStart }
  return isNpm ? runNode(script, args, options) : run('npm', args, options)
}

function missingPackages(/** @type {boolean} */ dev) {
  const wanted = readPackages('package-lock.json')
  if (wanted === undefined) throw new Failure(`There is no package-lock.json in ${root}.`)
  const installed = readPackages(installedList) ?? {}
  return listMissing(wanted, installed, {
    dev,
    isPresent: (place) => existsSync(inRoot(place, 'package.json')),
  })
}

/** @returns {Packages | undefined} */
function readPackages(/** @type {string} */ file) {
  if (!existsSync(inRoot(file))) return undefined
  return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages
}

/**
 * The places of the packages that ought to be installed on this machine and are not, or not in that version.
 *
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {{ dev: boolean, isPresent: (place: string) => boolean, platform?: string, arch?: string }} options
 * @returns {string[]}
 */
export function listMissing(
  wanted,
  installed,
  { dev, isPresent, platform = process.platform, arch = process.arch },
) {
  return Object.entries(wanted)
    .filter(([place, one]) => {
      if (place === '' || (!dev && (one.dev || one.devOptional))) return false
      // Which C library a machine has is npm's to find out.
      if (one.libc !== undefined || !accepts(one.os, platform) || !accepts(one.cpu, arch)) return false
      // Optional ones that fit every platform hang on others that may not: npm knows better.
      const isOptional = one.optional === true || one.devOptional === true
      if (isOptional && one.os === undefined && one.cpu === undefined) return false
      return installed[place]?.version !== one.version || !isPresent(place)
    })
    .map(([place]) => place)
}

/** npm's rule for `os` and `cpu`: a list of what fits, or of what does not, with `!` in front. */
function accepts(/** @type {string[] | undefined} */ list, /** @type {string} */ actual) {
  if (list === undefined) return true
  if (list.includes(`!${actual}`)) return false
  return list.every((one) => one.startsWith('!')) || list.includes(actual)
}
