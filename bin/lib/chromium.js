import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot } from './root.js'
import { run, runNode } from './run.js'
import { Failure, step } from './say.js'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
/** Chromium without all that is around a page. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']

const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/opt/homebrew/bin']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
    (folder) => (folder === undefined ? [] : [join(folder, 'Google/Chrome/Application/chrome.exe')]),
  ),
]

/** A first start of a browser on a cold, busy disk takes long. */
const VERSION_TIMEOUT_MS = 30_000

const howToInstall = `No Chromium was found, and none could be installed. The browser tests need one:
  Debian, Ubuntu:  sudo apt-get install chromium
  macOS:           brew install --cask chromium
  anywhere:        npx playwright-core install chromium
or set CHROMIUM_BIN to the program of a Chromium or Chrome that is installed.`

/**
 * The program of a Chromium that runs: the one named by CHROMIUM_BIN, one of this machine, or else one that is
 * installed now.
 *
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_BIN
  if (named) {
    if (await firstThatRuns([named])) return named
    throw new Failure(`CHROMIUM_BIN is ${named}, which does not run.`)
  }
  const found =
    (await firstThatRuns([...placesOf(names), ...applications])) ??
    (await firstThatRuns([await downloadedChromium()])) ??
    (await installByApt()) ??
    (await download())
  if (found === undefined) throw new Failure(howToInstall)
  return found
}

/**
 * The whole Chromium, and what most pages are shown in: its headless shell, which takes a fifth less of the processor and
 * has no notifications. A named Chromium, or the whole one where no shell is to be had, does for both.
 *
 * @returns {Promise<{ whole: string, shell: string }>}
 */
export async function findBrowsers() {
  const whole = await findChromium()
  if (process.env.CHROMIUM_BIN) return { whole, shell: whole }
  const shell = (await firstThatRuns(placesOf(shellNames))) ?? (await installShellByApt()) ?? whole
  return { whole, shell }
}

function placesOf(/** @type {readonly string[]} */ programs) {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...onPath, ...usualFolders].flatMap((folder) => programs.map((name) => join(folder, name)))
}

/** Ubuntu's chromium-browser, for one, may be there and only say that it is to be had elsewhere. */
async function firstThatRuns(/** @type {readonly string[]} */ candidates) {
  for (const candidate of new Set(candidates.filter((path) => existsSync(path)))) {
    const { code } = await run(candidate, ['--version'], { timeoutMs: VERSION_TIMEOUT_MS })
    if (code === 0) return candidate
  }
  return undefined
}

const isRoot = () => process.getuid?.() === 0

const mayUseApt = () => isRoot() && existsSync('/usr/bin/apt-get')

async function installByApt() {
  if (!mayUseApt()) return undefined
  step('Installing Chromium by apt-get, for the browser tests…')
  await apt('update', '-q')
  await aptInstall('chromium', 'fonts-dejavu-core')
  return firstThatRuns(placesOf(names))
}

/** A package of its own, which not every distribution has. */
async function installShellByApt() {
  if (!mayUseApt()) return undefined
  const { code } = await apt('install', '--dry-run', 'chromium-headless-shell')
  if (code !== 0) return undefined
  await aptInstall('chromium-headless-shell')
  return firstThatRuns(placesOf(shellNames))
}

async function aptInstall(/** @type {string[]} */ ...packages) {
  const { code, output } = await apt('install', '-qy', '--no-install-recommends', ...packages)
  if (code !== 0) console.log(output.trimEnd())
}

const apt = (/** @type {string[]} */ ...args) =>
  run('/usr/bin/apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })

async function download() {
  step('Downloading Chromium for the browser tests…')
  const withDependencies = isRoot() && process.platform === 'linux' ? ['--with-deps'] : []
  const { code, output } = await runNode(inRoot('node_modules/playwright-core/cli.js'), [
    'install',
    ...withDependencies,
    '--no-shell',
    'chromium',
  ])
  if (code !== 0) console.log(output.trimEnd())
  return firstThatRuns([await downloadedChromium()])
}

async function downloadedChromium() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}
