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
 * What a function of the clients' queries sends to the database, taken from the sources as they are.
 *
 * @param {string} name
 * @param {(find: (...given: any[]) => Promise<unknown>, database: object) => Promise<unknown>} ask
 * @returns {Promise<{ name: string, text: string, values: unknown[] }>}
 */
async function statementOf(name, ask) {
  const { queryBuilder } = await importSource('src/server/database/query-builder.ts')
  const queries = await importSource('src/server/features/clients/queries.ts')
  /** @type {import('kysely').CompiledQuery[]} */
  const seen = []
  await ask(queries[name], {
    query: queryBuilder,
    async read(/** @type {string} */ _, /** @type {import('kysely').Compilable} */ query) {
      seen.push(query.compile())
      return []
    },
  })
  const [compiled] = seen
  if (compiled === undefined) throw new Error(`${name} asked the database for nothing`)
  return { name, text: compiled.sql, values: [...compiled.parameters] }
}

/** The list of clients. */
export const clientsStatement = (/** @type {string} */ workspaceId, /** @type {number} */ limit) =>
  statementOf('findClients', (findClients, database) =>
    findClients(
      database,
      workspaceId,
      { limit, after: undefined, search: undefined, status: undefined },
      null,
    ),
  )

/** One client. */
export const clientStatement = (/** @type {string} */ workspaceId, /** @type {string} */ id) =>
  statementOf('findClient', (findClient, database) => findClient(database, workspaceId, id, null))
