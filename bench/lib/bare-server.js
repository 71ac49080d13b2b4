import { randomUUID } from 'node:crypto'
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
  one,
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

app.get('/one', async () => ({ data: { client: (await pool.query(one)).rows[0] } }))

/** A client, that it is active, and that it was made, in one transaction. */
app.post('/create', async (request, reply) => {
  // Sound: nobody else asks.
  const { name, email } = /** @type {{ name: string, email: string }} */ (request.body)
  const id = randomUUID()
  const now = new Date().toISOString()
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({
      name: 'client',
      text: `insert into clients (workspace_id, id, name, email, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $5) returning id, name, email, phone, address, notes, status, created_at, updated_at`,
      values: [workspaceId, id, name, email, now],
    })
    await client.query({
      name: 'status',
      text: `insert into client_status_changes (workspace_id, id, client_id, at, status) values ($1, $2, $3, $4, 'active')`,
      values: [workspaceId, randomUUID(), id, now],
    })
    await client.query({
      name: 'activity',
      text: `insert into activities (workspace_id, id, at, kind, subject_id, name) values ($1, $2, $3, 'client.created', $4, $5)`,
      values: [workspaceId, randomUUID(), now, id, name],
    })
    await client.query('commit')
    return reply.code(201).send({ data: { client: rows[0] } })
  } finally {
    client.release()
  }
})

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
