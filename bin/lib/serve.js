import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './built.js'
import { ensureInstalled } from './install.js'
import { inRoot } from './root.js'
import { stopChildrenOnSignals } from './run.js'
import { Failure } from './say.js'

/**
 * Installs and builds what is missing, then becomes the given program of dist/server: in this very process, so
 * that signals reach it first-hand and its exit code is ours.
 */
export async function serve(
  /** @type {'main' | 'demo' | 'admin' | 'backup' | 'restore' | 'upgrade-database'} */ program,
) {
  const leaveSignals = stopChildrenOnSignals()
  await ensureInstalled({ dev: false })
  await ensureBuilt()
  leaveSignals()
  const file = inRoot('dist/server', `${program}.js`)
  if (!existsSync(file)) throw new Failure(`The build has no dist/server/${program}.js.`)
  if (process.env.NODE_ENV === undefined) process.env.NODE_ENV = 'production'
  process.argv[1] = file
  await import(pathToFileURL(file).href)
}
