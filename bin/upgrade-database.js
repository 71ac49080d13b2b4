import './lib/check-node.js'
import { endWithNpm } from './lib/parent.js'
import { runMain } from './lib/say.js'
import { serve } from './lib/serve.js'

endWithNpm()
runMain(() => serve('upgrade-database'))
