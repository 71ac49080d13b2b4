import './lib/check-node.js'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { clearStamp, sourceHash, writeStamp } from './lib/built.js'
import { ensureInstalled } from './lib/install.js'
import { inRoot } from './lib/root.js'
import { runNode, stopChildrenOnSignals } from './lib/run.js'
import { duration, Failure, runMain, step } from './lib/say.js'

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

/** Runs a step of the build that stands in scripts/, by the function of the same name. */
async function after(/** @type {'prerender' | 'precompress'} */ name) {
  const script = inRoot('scripts', `${name}.js`)
  if (!existsSync(script)) return
  const { [name]: work } = await import(pathToFileURL(script).href)
  await work()
}

runMain(async () => {
  stopChildrenOnSignals()
  await ensureInstalled({ dev: false })
  const started = performance.now()
  // Taken before anything is read: what changes during the build makes it outdated.
  const hash = sourceHash()
  clearStamp()
  await bundle()
  await after('prerender')
  await after('precompress')
  writeStamp(hash)
  step(`dist/ written in ${duration(started)}.`)
})
