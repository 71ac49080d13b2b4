import { loadConfigFromFile } from 'vite'

// Else the compiler makes what development reads.
process.env.NODE_ENV = 'production'

/**
 * Compiles the texts of one half of the application exactly as its build does, which then finds them as they are: so it
 * may run while others read them.
 *
 *     node scripts/texts.js vite.config.ts
 */
const [file = ''] = process.argv.slice(2)
const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, file)
const plugins = /** @type {any[]} */ (loaded?.config.plugins ?? []).flat()
const compiler = plugins.find(({ name }) => name === 'unplugin-paraglide-js')
await compiler.buildStart.call({ addWatchFile: () => undefined })
