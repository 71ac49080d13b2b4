import './lib/check-node.js'
import { clearStamp, isBuilt, sourceHash, writeStamp } from './lib/built.js'
import { ensureInstalled } from './lib/install.js'
import { withLock } from './lib/lock.js'
import { endWithNpm } from './lib/parent.js'
import { inRoot } from './lib/root.js'
import { runNode, stopChildrenOnSignals } from './lib/run.js'
import { duration, Failure, runMain, step } from './lib/say.js'

const vite = inRoot('node_modules/vite/bin/vite.js')

/** On the way to something else: then only a failure is worth telling of. */
const isAside = process.argv.includes('--if-needed')

async function program(/** @type {string} */ file, /** @type {string[]} */ ...args) {
  const { code, output } = await runNode(file, args, { env: { NODE_ENV: 'production', NO_COLOR: '1' } })
  if (code !== 0 || !isAside) console.log(output.trimEnd())
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
    program(inRoot('scripts/build-web.js')),
    program(vite, 'build', '--logLevel', 'warn', '--config', 'vite.server.config.ts'),
  ])
  await program(inRoot('scripts/third-party.js'))
  await program(inRoot('scripts/precompress.js'))
  writeStamp(hash)
  step(`Built in ${duration(started)}.`)
}

runMain(async () => {
  endWithNpm()
  stopChildrenOnSignals()
  await ensureInstalled({ dev: false })
  await withLock('build', 'Waiting for another process that is building…', async () => {
    if (!isAside || !isBuilt()) await build()
  })
})
