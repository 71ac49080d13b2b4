import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Transaction } from './database.ts'

/** The databases that whoever asks has a transaction open on. One for all: Node carries each along into every promise. */
const inTransaction = new AsyncLocalStorage<readonly Database[]>()

/**
 * In tests and development: refuses to ask the pool from within a transaction. Each open transaction holds a
 * connection; one that waits for a second while the others do the same waits for ever.
 */
export function refuseNesting(database: Database): Database {
  function refuse(): void {
    if (inTransaction.getStore()?.includes(database)) {
      throw new Error(
        'Within a transaction everything must go through it: this would take a second connection',
      )
    }
  }
  const marked =
    <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    (transaction: Transaction) =>
      inTransaction.run([...(inTransaction.getStore() ?? []), database], () => work(transaction))

  return {
    query: database.query,
    async read(workspaceId, query) {
      refuse()
      return database.read(workspaceId, query)
    },
    async write(workspaceId, work) {
      refuse()
      return database.write(workspaceId, marked(work))
    },
    async readAside(workspaceId, work) {
      refuse()
      return database.readAside(workspaceId, marked(work))
    },
    async onAccounts(query) {
      refuse()
      return database.onAccounts(query)
    },
    async writeAccounts(work) {
      refuse()
      return database.writeAccounts(marked(work))
    },
  }
}
