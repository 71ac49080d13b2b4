import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

export interface Asked {
  readonly text: string
  readonly values: unknown[]
}

const work = new AsyncLocalStorage<Asked[]>()

/** What begins and ends a transaction, and what says whose rows it sees. */
const around = /^(begin|commit|rollback|select where concat)\b/

/** Until the mocks of a test file are restored, `askedBy` hears what is asked. */
export function hearStatements(): void {
  const { query } = pg.Client.prototype
  const hear = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given
    const { text = String(first), values = [] } = first as Partial<Asked>
    if (!around.test(text)) work.getStore()?.push({ text, values })
    return Reflect.apply(query, this, given)
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(hear as never)
}

/** What the database is asked for something, and not for what else goes on meanwhile. */
export async function askedBy(act: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  await work.run(asked, act)
  return asked
}
