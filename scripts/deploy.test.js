import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** What deploy/ and its neighbours promise, held against what the application is. */
const read = (/** @type {string} */ file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const there = (/** @type {string} */ file) => existsSync(new URL(`../${file}`, import.meta.url))

const manifest = JSON.parse(read('package.json'))
const configuration = read('docs/configuration.md')
const dockerfile = read('Dockerfile')
const compose = parse(read('compose.yaml'))
const health = read('src/server/platform/http/health.ts')

/** Every variable that docs/configuration.md explains. */
const known = new Set(
  [...configuration.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z][A-Z_]+/g) ?? []),
)
const expectKnown = (/** @type {readonly string[]} */ names) =>
  expect(names.filter((name) => !known.has(name))).toEqual([])

test('the image is built from files that are there, and runs as nobody in particular', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  expect(copied.length).toBeGreaterThan(3)
  expect(copied.filter((file) => !there(file))).toEqual([])
  const sent = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  expect(sent.filter((file) => !file.includes('*') && !there(file))).toEqual([])
  expect(copied.filter((file) => file !== '.' && !sent.includes(file))).toEqual([])
  for (const source of ['src', 'scripts', 'bin']) expect(sent).toContain(source)

  const [, major = ''] = /^FROM node:(\d+)/.exec(dockerfile) ?? /^FROM node:(\d+)/m.exec(dockerfile) ?? []
  const [, least = ''] = /(\d+)/.exec(manifest.engines.node) ?? []
  expect(Number(major)).toBeGreaterThanOrEqual(Number(least))
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(lastStage).toMatch(/^USER (?!root\b|0\b)\w+$/m)
  const [, port] = /PORT=(\d+)/.exec(lastStage) ?? []
  expect(lastStage).toContain(`\nEXPOSE ${port}\n`)
  const [, dataDir] = /DATA_DIR=(\S+)/.exec(lastStage) ?? []
  expect(lastStage).toContain(`\nVOLUME ${dataDir}\n`)
  expect(health).toContain(`'${/(\/\w+z)`/.exec(lastStage)?.[1]}'`)
  expectKnown(
    [...lastStage.matchAll(/(?:ENV |^ +)([A-Z_]+)=/gm)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'NODE_ENV'),
  )
})

test('compose joins what there is, by names and ports that meet', () => {
  const { proxy, toile, database, files } = compose.services
  expectKnown(Object.keys(toile.environment))
  const [, port] = /PORT=(\d+)/.exec(dockerfile) ?? []
  expect(proxy.environment.TOILE).toBe(`toile:${port}`)
  for (const name of toile.depends_on ? Object.keys(toile.depends_on) : [])
    expect(compose.services).toHaveProperty(name)
  expect(toile.environment.DATABASE_URL).toMatch(/@database\//)
  expect(database.environment.POSTGRES_USER).toBe('toile')
  const [, storagePort] = /@files:(\d+)\//.exec(toile.environment.STORAGE_URL) ?? []
  expect([storagePort, files.command]).toEqual(['8333', expect.stringContaining('-s3 ')])
  expect(JSON.parse(compose.configs.s3.content).identities[0].credentials[0].accessKey).toBe('toile')
  const [network] = compose.networks.default.ipam.config
  expect(toile.environment.TRUSTED_PROXIES).toBe(network.subnet)
  for (const mounted of proxy.volumes) {
    const [from = ''] = mounted.split(':')
    if (from.startsWith('./')) expect([from, there(from)]).toEqual([from, true])
    else expect(compose.volumes).toHaveProperty(from)
  }
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  const offered = [...read('deploy/compose.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect(asked.filter((name) => !offered.includes(name))).toEqual([])
})

test('proxies pass on what the server believes, hide the metrics, and let the largest body through', () => {
  const nginx = read('deploy/nginx.conf')
  const caddy = read('deploy/Caddyfile')
  const largest = Math.max(
    ...[...read('src/contract/imports.ts').matchAll(/BODY_MAX_BYTES = (\d+) \* 1024 \* 1024/g)].map(
      ([, mega]) => Number(mega),
    ),
  )
  expect(largest).toBeGreaterThan(0)
  expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])).toBeGreaterThan(largest)
  expect(Number(/max_size (\d+)MB/.exec(caddy)?.[1])).toBeGreaterThan(largest)
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  const idle = Number(
    /KEEP_ALIVE_MS = (\d+)_000/.exec(read('src/server/platform/http/in-turn-server.ts'))?.[1],
  )
  for (const [, seconds] of [
    ...nginx.matchAll(/keepalive_timeout (\d+)s/g),
    ...caddy.matchAll(/keepalive (\d+)s/g),
  ]) {
    expect(Number(seconds)).toBeLessThan(idle)
  }
  for (const proxy of [nginx, caddy]) expect(proxy).toContain('/metrics')
  expect(nginx).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;\s[\s\S]*ssl_ciphers ECDHE\+AESGCM:ECDHE\+CHACHA20;/)
  for (const braces of [nginx, caddy]) expect(braces.split('{').length).toBe(braces.split('}').length)
})

test('the unit starts what the build makes, as a user who may write to one place', () => {
  const unit = read('deploy/toile.service')
  expect(unit).toMatch(/^User=(?!root)\w+$/m)
  const [, folder] = /^StateDirectory=(\w+)$/m.exec(unit) ?? []
  expect(unit).toContain(`DATA_DIR=/var/lib/${folder}`)
  const started = /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1]
  expect(dockerfile).toContain(`CMD ["node", "${started}"]`)
  expect(read('vite.server.config.ts')).toContain('main')
  expect(unit).toContain('ProtectSystem=strict')
})
