import './lib/check-node.js'
import { ensureBuilt } from './lib/built.js'
import { ensureInstalled } from './lib/install.js'
import { endWithNpm } from './lib/parent.js'
import { inRoot } from './lib/root.js'
import { runNode, stopChildrenOnSignals } from './lib/run.js'
import { runMain } from './lib/say.js'

/** Three PostgreSQL servers, three of ours, and what stands between them, with one of each killed again and again. */
runMain(async () => {
  endWithNpm()
  stopChildrenOnSignals()
  await ensureInstalled({ dev: false })
  await ensureBuilt()
  const { code } = await runNode(inRoot('bench/cluster/main.js'), process.argv.slice(2), { show: true })
  process.exitCode = code
})
