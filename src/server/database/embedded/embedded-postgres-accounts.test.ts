import { access, chmod, chown, lstat, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { copyName } from './readable-copy.ts'
import {
  bundleServerProcess,
  cleanUp,
  copyPackageWithoutLinks,
  makeDataDir,
  makeFolder,
  query,
  removeFolder,
  startServer,
} from './testing/harness.ts'

const isRoot = process.getuid?.() === 0
/** A server that isn't root runs as another user when the tests run as root, and as ourselves otherwise. */
const user = isRoot ? { uid: 65_534 } : {}
const ANSWER = [{ current_user: 'toile' }]

afterEach(cleanUp)

// Packages are copied, and each test starts two databases: a busy disk takes its time.
vi.setConfig({ testTimeout: 60_000 })

async function giveToUser(folder: string): Promise<string> {
  if (user.uid) await chown(folder, user.uid, user.uid)
  return folder
}

async function firstLink(native: string): Promise<string> {
  const [link] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  return join(native, '..', link.target)
}

test('a server that isn’t root restores the links that npm left out', async () => {
  const home = await makeFolder()
  const bundle = await bundleServerProcess(home)
  const native = await copyPackageWithoutLinks(home)
  await giveToUser(join(native, 'lib'))
  const dataDir = await makeDataDir(await giveToUser(await makeFolder()))

  const server = startServer(bundle, dataDir, user)
  expect(await query(await server.up, 'select current_user')).toEqual(ANSWER)
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(user.uid ?? process.getuid?.())
  expect((await lstat(await firstLink(native))).isSymbolicLink()).toBe(true)
  await server.stop()
})

test('where it can’t restore them it runs a copy that it keeps in its data directory', async () => {
  const home = await makeFolder()
  const bundle = await bundleServerProcess(home)
  const native = await copyPackageWithoutLinks(home)
  await chmod(join(native, 'lib'), 0o555)
  const dataDir = await makeDataDir(await giveToUser(await makeFolder()))
  try {
    for (const start of ['first', 'second']) {
      const server = startServer(bundle, dataDir, user)
      expect(await query(await server.up, `select current_user /* ${start} */`)).toEqual(ANSWER)
      await server.stop()
    }
    await expect(access(await firstLink(native))).rejects.toThrow('ENOENT')
    await access(join(dataDir, copyName(native), 'bin', 'postgres'))
  } finally {
    await chmod(join(native, 'lib'), 0o755)
  }
})

test('root runs it as another user, also with packages and data below a closed directory', async () => {
  const closed = await makeFolder(0o700)
  const home = join(closed, 'home')
  await mkdir(home)
  const bundle = await bundleServerProcess(home)
  const native = await copyPackageWithoutLinks(home)
  const dataDir = await makeDataDir(closed)
  const copy = join('/var/cache', copyName(native))
  try {
    const first = startServer(bundle, dataDir)
    expect(await query(await first.up, 'select current_user')).toEqual(ANSWER)
    await first.stop()
    if (isRoot) {
      expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0)
      expect((await stat(copy)).mode & 0o777).toBe(0o755)
      // As a cleaner of temporary folders would leave it.
      await removeFolder(join(copy, 'share'))
    }
    const second = startServer(bundle, dataDir)
    expect(await query(await second.up, "select to_tsvector('english', 'fitting') is null as empty")).toEqual(
      [{ empty: false }],
    )
    await second.stop()
  } finally {
    await removeFolder(copy)
  }
})
