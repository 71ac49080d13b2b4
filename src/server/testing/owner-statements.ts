import pg from 'pg'

/**
 * Statements as the owner of the tables, past the walls, one after the other on one connection: a new one would have to read
 * the catalogue anew for each.
 */
export function ownerStatements(login: pg.ClientConfig) {
  let opened: Promise<pg.Client> | undefined

  async function open(): Promise<pg.Client> {
    const client = new pg.Client(login)
    // A test may end every connection: the next statement has a new one.
    client.on('error', () => {
      opened = undefined
    })
    await client.connect()
    return client
  }

  return {
    async run(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
      opened ??= open()
      const client = await opened
      return (await client.query(statement, values)).rows
    },
    async end(): Promise<void> {
      await (await opened)?.end()
    },
  }
}
