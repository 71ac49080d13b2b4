import type { Columns } from '#server/database/columns.ts'
import type { TestApp } from './test-app.ts'

/**
 * How a noun's rows come to be, for the tests of what holds for every noun. A feature whose addresses name rows by id has
 * this in its testing/rows.ts.
 */
export interface NounRows {
  /** Where they are kept. */
  readonly table: string
  /** All that its feature's columns.ts says is kept there. */
  readonly columns?: Columns
  /** Adds one for whoever the token is of; answers its id. */
  make(app: TestApp, token: string): Promise<string>
  /** What some endpoints want to be told before they look for the row. */
  readonly bodies?: Readonly<Record<string, object>>
  /** One as it stands, where its address doesn't answer that. */
  read?(app: TestApp, token: string, id: string): Promise<object>
  /** Why whoever sees assigned work only sees all there is of it; of every other noun they are shown what is assigned. */
  readonly open?: string
  /** Of these a business has a handful, or they go with what they belong to: all are looked at for the deleted ones. */
  readonly areFew?: true
  /** Files of an export that hold them, and that a bookkeeper is given as well: written down a second time. */
  readonly toBookkeepers?: readonly string[]
  /** Two edits that differ, of rows that tell of their version. */
  readonly edits?: readonly [object, object]
}

/** Sends what makes a row, and answers the id of the one thing that is replied. */
export async function madeBy(app: TestApp, token: string, url: string, body: object): Promise<string> {
  const reply = await app.call<Record<string, { readonly id: string }>>('POST', url, { token, body })
  const [made] = Object.values(reply.body.data)
  if (!made) throw new Error(`${url} answered ${reply.status}`)
  return made.id
}
