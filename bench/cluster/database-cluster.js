import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { account, freePorts, keepRunning, until } from './processes.js'

const PASSWORD = 'nothing-but-loopback'
const NAMES = ['one', 'two', 'three']

/**
 * Three PostgreSQL servers with synchronous replication under Patroni, etcd, HAProxy before them and PgBouncer before
 * that, all on loopback.
 *
 * @param {string} folder
 * @param {ReturnType<typeof import('./packages.js').findPrograms>} programs
 */
export async function startDatabaseCluster(folder, programs) {
  const [etcdPort = 0, etcdPeer = 0, primaryPort = 0, replicaPort = 0, poolerPort = 0, ...others] =
    await freePorts(5 + 2 * NAMES.length)
  const nodes = NAMES.map((name, n) => ({
    name,
    port: others[2 * n] ?? 0,
    rest: others[2 * n + 1] ?? 0,
    folder: path.join(folder, name),
  }))
  const local = (/** @type {number} */ port) => `http://127.0.0.1:${port}`
  keepRunning(folder, 'etcd', [
    programs.etcd,
    ...['--name', 'etcd', '--data-dir', path.join(folder, 'etcd')],
    ...['--listen-client-urls', local(etcdPort), '--advertise-client-urls', local(etcdPort)],
    ...['--listen-peer-urls', local(etcdPeer), '--initial-advertise-peer-urls', local(etcdPeer)],
    ...['--initial-cluster', `etcd=${local(etcdPeer)}`],
  ])
  await until('etcd answers', () => answers(`${local(etcdPort)}/health`))

  const patronis = nodes.map((node) => {
    const file = path.join(folder, `${node.name}.yml`)
    writeFileSync(file, JSON.stringify(patroniConfig(node, { etcdPort, folder, bin: programs.postgres })))
    return { ...node, patroni: keepRunning(folder, node.name, [programs.patroni, file], { again: false }) }
  })
  const proxyFile = path.join(folder, 'databases.cfg')
  writeFileSync(proxyFile, proxyConfig({ primaryPort, replicaPort, nodes }))
  keepRunning(folder, 'databases', [programs.haproxy, '-db', '-f', proxyFile])

  const at = (/** @type {number} */ port, user = 'toile', database = 'toile') =>
    `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`
  await until('a primary serves', () => canAsk(at(primaryPort, 'postgres', 'postgres')))
  await ask(at(primaryPort, 'postgres', 'postgres'), [
    `create role toile login createrole password '${PASSWORD}'`,
    'create database toile owner toile',
  ])
  const poolerFile = path.join(folder, 'pooler.ini')
  writeFileSync(
    path.join(folder, 'users.txt'),
    ['postgres', 'toile'].map((user) => `"${user}" "${PASSWORD}"\n`).join(''),
  )
  writeFileSync(poolerFile, poolerConfig({ folder, poolerPort, primaryPort }))
  keepRunning(folder, 'pooler', [programs.pgbouncer, poolerFile])
  await until('the pooler serves', () => canAsk(at(poolerPort)))

  return {
    pooled: at(poolerPort),
    direct: at(primaryPort),
    replica: at(replicaPort),
    /** Past all walls. */
    query: (/** @type {string} */ text, /** @type {unknown[]} */ values = []) =>
      ask(at(primaryPort, 'postgres'), [{ text, values }]),
    /** Whoever leads, killed in an instant: its PostgreSQL alone, or what watches over it too. */
    async killPrimary(/** @type {boolean} */ isWhole) {
      const leader = await leaderOf(patronis)
      const [pid] = readFileSync(path.join(leader.folder, 'postmaster.pid'), 'utf8').split('\n')
      if (isWhole) leader.patroni.kill()
      process.kill(Number(pid), 'SIGKILL')
      return leader.name
    },
    /** Every server runs, and one of them keeps up with each commit. */
    async heal() {
      for (const { patroni } of patronis) if (!patroni.isRunning()) patroni.start()
      return until('all three servers run, one of them in step', () => isWhole(patronis))
    },
  }
}

/** @typedef {{ name: string, port: number, rest: number, folder: string }} Node */

/** As YAML reads JSON. @param {Node} node @param {{ etcdPort: number, folder: string, bin: string }} around */
function patroniConfig({ name, port, rest, folder: data }, { etcdPort, folder, bin }) {
  const hba = [
    'local all all trust',
    'host all all 127.0.0.1/32 scram-sha-256',
    'host replication all 127.0.0.1/32 scram-sha-256',
  ]
  return {
    scope: 'toile',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, shared_buffers: '64MB', wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: hba,
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: path.join(folder, `${name}.pgpass`),
      pg_hba: hba,
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
    },
  }
}

/** @param {{ primaryPort: number, replicaPort: number, nodes: readonly Node[] }} given */
function proxyConfig({ primaryPort, replicaPort, nodes }) {
  const servers = nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`)
  const listen = (/** @type {string} */ role, /** @type {number} */ port) => [
    `listen ${role}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk OPTIONS /${role}`,
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 3s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout check 2s',
    ...listen('primary', primaryPort),
    ...listen('replica', replicaPort),
    '',
  ].join('\n')
}

/** @param {{ folder: string, poolerPort: number, primaryPort: number }} given */
const poolerConfig = ({ folder, poolerPort, primaryPort }) => `
[databases]
toile = host=127.0.0.1 port=${primaryPort} dbname=toile auth_user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'users.txt')}
auth_query = select usename, passwd from pg_shadow where usename = $1
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`

/** A folder that the servers' account may use. @param {string} folder */
export function handOver(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid)
}

/** @param {string} url */
async function answers(url) {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Answers the last statement.
 *
 * @param {string} url
 * @param {readonly (string | pg.QueryConfig)[]} statements
 */
async function ask(url, statements) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 20_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    let answer = await client.query('select')
    for (const statement of statements) answer = await client.query(statement)
    return answer
  } finally {
    await client.end().catch(() => undefined)
  }
}

const canAsk = (/** @type {string} */ url) =>
  ask(url, ['select 1']).then(
    () => true,
    () => false,
  )

/** @param {readonly (Node & { patroni: ReturnType<typeof keepRunning> })[]} nodes */
async function leaderOf(nodes) {
  for (const node of nodes) if (await answers(`http://127.0.0.1:${node.rest}/primary`)) return node
  throw new Error('No server leads')
}

/** @param {readonly Node[]} nodes */
async function isWhole(nodes) {
  try {
    const { members } = await (
      await fetch(`http://127.0.0.1:${nodes[0]?.rest}/cluster`, { signal: AbortSignal.timeout(2_000) })
    ).json()
    const roles = members
      .filter((/** @type {{ state: string }} */ { state }) => state === 'running' || state === 'streaming')
      .map((/** @type {{ role: string }} */ { role }) => role)
    return roles.length === nodes.length && roles.includes('leader') && roles.includes('sync_standby')
  } catch {
    return false
  }
}
