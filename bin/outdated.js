import './lib/check-node.js'
import { npm } from './lib/install.js'
import { describeOutdated } from './lib/outdated.js'
import { endWithNpm } from './lib/parent.js'
import { Failure, runMain } from './lib/say.js'

endWithNpm()
runMain(async () => {
  // npm ends with 1 where anything is behind, too; what it warns of stands before its answer. Nothing at all is '{}'.
  const { output } = await npm(['outdated', '--json', '--loglevel=error'])
  const told = readAnswer(output)
  if (told === undefined || 'error' in told)
    throw new Failure(
      `${output.trimEnd()}\n\nnpm could not tell what has fallen behind (its output is above).`,
    )
  for (const line of describeOutdated(told)) console.log(line)
})

/** @returns {Record<string, any> | undefined} */
function readAnswer(/** @type {string} */ output) {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
