import { createServer, runnerImport } from 'vite'
import { inRoot } from '../../bin/lib/root.js'

/** A module of the sources, TypeScript and all. */
export async function importSource(/** @type {string} */ file) {
  const { module } = await runnerImport(inRoot(file), {
    configFile: false,
    logLevel: 'warn',
    root: inRoot('.'),
  })
  return module
}

/**
 * The sources for as long as they are open: modules that import others while they run.
 *
 * @returns {Promise<{ load: (file: string) => Promise<Record<string, any>>, close: () => Promise<void> }>}
 */
export async function openSources() {
  const server = await createServer({
    root: inRoot('.'),
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  return { load: (file) => server.ssrLoadModule(`/${file}`), close: () => server.close() }
}

/**
 * What the list of clients sends to the database, taken from the sources as they are.
 *
 * @param {string} workspaceId
 * @param {number} limit
 * @returns {Promise<{ name: string, text: string, values: unknown[] }>}
 */
export async function clientsStatement(workspaceId, limit) {
  const { queryBuilder } = await importSource('src/server/database/query-builder.ts')
  const { findClients } = await importSource('src/server/features/clients/queries.ts')
  /** @type {import('kysely').CompiledQuery[]} */
  const seen = []
  const database = {
    query: queryBuilder,
    async read(/** @type {string} */ _, /** @type {import('kysely').Compilable} */ query) {
      seen.push(query.compile())
      return []
    },
  }
  const page = { limit, after: undefined, search: undefined, status: undefined }
  await findClients(database, workspaceId, page, null)
  const [compiled] = seen
  if (compiled === undefined) throw new Error('The list of clients asked the database for nothing')
  return { name: 'clients', text: compiled.sql, values: [...compiled.parameters] }
}
