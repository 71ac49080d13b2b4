import { connect, createServer } from 'node:net'

/**
 * What tells a pooler from the server it stands before: it greets with a process's number of its own. Everything else
 * goes through as it is.
 */
export async function openPooler(server: { host: string; port: number }) {
  const pooler = createServer((client) => {
    const connection = connect(`${server.host}/.s.PGSQL.${server.port}`)
    let isGreeted = false
    connection.on('data', (bytes: Buffer) => {
      if (!isGreeted) isGreeted = renumber(bytes)
      client.write(bytes)
    })
    client.pipe(connection)
    for (const [one, other] of [
      [client, connection],
      [connection, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  const address = pooler.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise((resolve) => pooler.close(resolve)),
  }
}

const BACKEND_KEY = 'K'.charCodeAt(0)

/** Each message of the server's: a letter, its length, what it says. */
function renumber(bytes: Buffer): boolean {
  for (let at = 0; at + 9 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes.readUInt8(at) !== BACKEND_KEY) continue
    bytes.writeInt32BE(bytes.readInt32BE(at + 5) + 1, at + 5)
    return true
  }
  return false
}
