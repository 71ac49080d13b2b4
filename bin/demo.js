import './lib/check-node.js'
import { runMain } from './lib/say.js'
import { serve } from './lib/serve.js'

runMain(() => serve('demo'))
