import './lib/check-node.js'
import { readdirSync } from 'node:fs'
import { ensureBuilt } from './lib/built.js'
import { ensureInstalled } from './lib/install.js'
import { endWithNpm } from './lib/parent.js'
import { inRoot } from './lib/root.js'
import { runNode, stopChildrenOnSignals } from './lib/run.js'
import { Failure, runMain, step } from './lib/say.js'

/** Runs the measurements of bench/ that are named, or all, one after the other. */
runMain(async () => {
  endWithNpm()
  stopChildrenOnSignals()
  const available = readdirSync(inRoot('bench'))
    .filter((file) => file.endsWith('.js') && !file.endsWith('.test.js'))
    .map((file) => file.slice(0, -'.js'.length))
    .sort()
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !available.includes(name))
  if (unknown.length > 0 || available.length === 0) {
    throw new Failure(
      `There is no measurement ${unknown.join(', ')}. There are: ${available.join(', ') || 'none'}.`,
    )
  }
  await ensureInstalled({ dev: true })
  await ensureBuilt()
  for (const name of named.length > 0 ? named : available) {
    step(name)
    const { code } = await runNode(inRoot('bench', `${name}.js`), [], { show: true })
    if (code !== 0) process.exitCode = 1
  }
})
