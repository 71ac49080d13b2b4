import fastify from 'fastify'
import pg from 'pg'

/**
 * What anyone would write in ten minutes for speed: Fastify, a pool, one named statement, no session, no walls, no
 * headers, no limits, no metrics. Timestamps stay text as they come, which is faster than the driver's dates.
 */
const {
  address,
  appAddress,
  statement,
  workspaceId,
  limit,
  poolSize = 10,
} = JSON.parse(process.argv[2] ?? '{}')

const { TIMESTAMPTZ, INT8 } = pg.types.builtins
const types = {
  getTypeParser(/** @type {number} */ oid, /** @type {'text' | 'binary'} */ format) {
    if (oid === TIMESTAMPTZ) return (/** @type {string} */ text) => text
    if (oid === INT8) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

const pool = new pg.Pool({ ...address, max: poolSize, types })
const walled = new pg.Pool({ ...appAddress, max: poolSize, types, pipeline: true })

const page = (/** @type {{ id: string }[]} */ rows) => {
  const clients = rows.slice(0, limit)
  return { data: { clients, nextCursor: rows.length > limit ? clients.at(-1)?.id : null } }
}

const app = fastify()

app.get('/bare', async () => page((await pool.query(statement)).rows))

/** The same behind row level security. */
app.get('/walled', async () => {
  const client = await walled.connect()
  try {
    const [, { rows }] = await Promise.all([
      client.query(`begin; set local app.workspace_id = '${workspaceId}'`),
      client.query(statement),
      client.query('commit'),
    ])
    return page(rows)
  } finally {
    client.release()
  }
})

process.once('SIGTERM', () => process.exit(0))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
