import './lib/check-node.js'
import { clearStamp, isBuilt, sourceHash, writeStamp } from './lib/built.js'
import { ensureInstalled } from './lib/install.js'
import { withLock } from './lib/lock.js'
import { endWithNpm } from './lib/parent.js'
import { inRoot } from './lib/root.js'
import { runNode, stopChildrenOnSignals } from './lib/run.js'
import { duration, Failure, runMain, step } from './lib/say.js'

const vite = inRoot('node_modules/vite/bin/vite.js')

/** Paraglide tells of every success; a build tells of what is wrong. */
const noise = /^.*\[paraglide-js\] Compilation complete.*\n?/gm

async function program(/** @type {string} */ file, /** @type {string[]} */ ...args) {
  const { code, output } = await runNode(file, args, { env: { NODE_ENV: 'production', NO_COLOR: '1' } })
  const told = output.replace(noise, '').trim()
  if (told !== '') console.log(told)
  if (code !== 0) throw new Failure('The build failed.')
}

async function build() {
  const started = performance.now()
  step('Building…')
  // Taken before anything is read: what changes during the build makes it outdated.
  const hash = sourceHash()
  clearStamp()
  // The web and the server at once: each is mostly one thread.
  await Promise.all([
    program(vite, 'build', '--logLevel', 'warn'),
    program(vite, 'build', '--logLevel', 'warn', '--config', 'vite.server.config.ts'),
  ])
  await program(inRoot('scripts/prerender.js'))
  await program(inRoot('scripts/precompress.js'))
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
