import './lib/check-node.js'
import { pathToFileURL } from 'node:url'
import { clearStamp, isBuilt, sourceHash, writeStamp } from './lib/built.js'
import { ensureInstalled } from './lib/install.js'
import { withLock } from './lib/lock.js'
import { endWithNpm } from './lib/parent.js'
import { inRoot } from './lib/root.js'
import { runNode, stopChildrenOnSignals } from './lib/run.js'
import { duration, Failure, runMain, step } from './lib/say.js'

const scriptUrl = (/** @type {string} */ name) => pathToFileURL(inRoot('scripts', name)).href
const vite = inRoot('node_modules/vite/bin/vite.js')

/** The web and the server, at once: each is mostly one thread. */
async function bundle() {
  const env = { NODE_ENV: 'production' }
  const results = await Promise.all([
    runNode(vite, ['build', '--logLevel', 'warn'], { env }),
    runNode(vite, ['build', '--logLevel', 'warn', '--config', 'vite.server.config.ts'], { env }),
  ])
  for (const { code, output } of results) {
    if (output.trim() !== '') console.log(output.trimEnd())
    if (code !== 0) throw new Failure('Vite could not build.')
  }
}

async function build() {
  const started = performance.now()
  step('Building…')
  // Taken before anything is read: what changes during the build makes it outdated.
  const hash = sourceHash()
  clearStamp()
  await bundle()
  // Only now, since they need packages that may just have been installed.
  const { prerender } = await import(scriptUrl('prerender.js'))
  const { precompress } = await import(scriptUrl('precompress.js'))
  await prerender()
  await precompress()
  writeStamp(hash)
  step(`Built in ${duration(started)}.`)
}

runMain(async () => {
  endWithNpm()
  stopChildrenOnSignals()
  await ensureInstalled({ dev: false })
  await withLock('build', 'Waiting for another process that is building…', async () => {
    const isNeeded = !process.argv.includes('--if-needed') || !isBuilt()
    if (isNeeded) await build()
  })
})
