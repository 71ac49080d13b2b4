import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../../bin/lib/root.js'
import { freePorts, keepRunning, until } from './processes.js'

const COUNT = 3

/**
 * Three of our servers on one database, behind a balancer that asks each whether it is ready.
 *
 * @param {string} folder
 * @param {{ haproxy: string }} programs
 * @param {{ pooled: string, direct: string, replica: string }} database
 */
export async function startServers(folder, { haproxy }, database) {
  const [balancerPort = 0, ...ports] = await freePorts(COUNT + 1)
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  const url = `http://127.0.0.1:${balancerPort}`
  const servers = ports.map((port, n) => ({
    url: `http://127.0.0.1:${port}`,
    ...keepRunning(folder, `toile-${n}`, [process.execPath, inRoot('dist/server/main.js')], {
      asRoot: true,
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        DATABASE_URL: database.pooled,
        DATABASE_DIRECT_URL: database.direct,
        DATABASE_REPLICA_URL: database.replica,
        SECRET_KEY: 'a secret key for nothing but this cluster test',
        TRUSTED_PROXIES: '127.0.0.1',
        RATE_LIMITS: 'off',
      },
    }),
  }))
  const file = path.join(folder, 'balancer.cfg')
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 30s',
    '  timeout server 30s',
    'listen toile',
    `  bind 127.0.0.1:${balancerPort}`,
    '  option httpchk GET /readyz',
    '  option forwardfor',
    '  option redispatch',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...ports.map((port, n) => `  server toile-${n} 127.0.0.1:${port} check`),
    '',
  ]
  writeFileSync(file, lines.join('\n'))
  keepRunning(folder, 'balancer', [haproxy, '-db', '-f', file])
  const areReady = async () =>
    (await Promise.all(servers.map((server) => isReady(server.url)))).every(Boolean)
  await until('all three servers are ready', areReady, { withinMs: 180_000 })
  return { url, servers, outbox: path.join(dataDir, 'outbox'), areReady }
}

/** @param {string} url */
const isReady = (url) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
