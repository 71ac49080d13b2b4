import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { errorCode, errorMessage } from './error-reason.ts'

type Claim = 'contending' | 'holding'

interface Rival {
  readonly name: string
  /** 'unclear': it ended while it was being asked, so it has to be asked once more. */
  readonly claim: Claim | 'unclear'
}

const REPLY_TIMEOUT_MS = 1_000
const UNFINISHED = '.new'
const UNFINISHED_AGE_MS = 60_000

/**
 * Takes the data directory for this process, or refuses with a sentence naming the process that has it.
 *
 * The lock is a listening unix socket inside the directory. The kernel closes it with the process, so kill -9
 * leaves nothing that looks alive; a reused process id means nothing; and two containers that share a volume see
 * each other, although neither sees the other's process ids. Every contender listens under a name of its own
 * before it looks at the others, so of two that start together at least one sees the other: the lower name waits,
 * the higher withdraws. Names are never used again, so removing a dead one is safe at any moment.
 */
export async function lockDirectory(dataDir: string): Promise<{ release(): Promise<void> }> {
  const directory = join(dataDir, 'lock')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`
  const state: { claim: Claim } = { claim: 'contending' }
  const server = createServer((socket) => {
    // A rival that hangs up before it has read the reply has died or lost patience: nothing to do for it.
    socket.on('error', () => socket.destroy())
    socket.end(state.claim)
  })

  // A socket's path is limited to about 100 bytes, which a data directory may exceed: go by a short link.
  const short = await mkdtemp(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'toile-lock-'))
  const link = join(short, 'l')
  const release = async () => {
    await rm(join(directory, name), { force: true })
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  try {
    await symlink(directory, link)
    await listen(server, join(link, name + UNFINISHED))
    server.unref()
    // Renamed only once it listens: whatever stands under a final name and refuses a connection is dead.
    await rename(join(directory, name + UNFINISHED), join(directory, name))
    await contend(directory, link, name, dataDir)
    state.claim = 'holding'
    await removeUnfinished(directory)
  } catch (error) {
    await release()
    throw error
  } finally {
    await rm(short, { recursive: true, force: true })
  }
  return { release }
}

async function listen(server: Server, path: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
  } catch (error) {
    throw new EmbeddedPostgresError(
      `DATA_DIR must be on a local file system that can hold unix sockets (${errorMessage(error)})`,
    )
  }
}

async function contend(directory: string, link: string, name: string, dataDir: string): Promise<void> {
  for (;;) {
    const names = (await readdir(directory)).filter((other) => other !== name && !other.endsWith(UNFINISHED))
    const rivals = (await Promise.all(names.map((other) => ask(directory, link, other)))).filter(
      (rival) => rival !== undefined,
    )
    const winner = rivals.find(
      (rival) => rival.claim === 'holding' || (rival.claim === 'contending' && rival.name < name),
    )
    if (winner) {
      const pid = winner.name.split('-')[0]
      throw new EmbeddedPostgresError(
        `${dataDir} is already in use by another server (process ${pid}): stop that one, or give this one a DATA_DIR of its own`,
      )
    }
    if (rivals.length === 0) return
    await sleep(10)
  }
}

/** What the owner of this socket claims; undefined (and the socket removed) when it is dead. */
async function ask(directory: string, link: string, name: string): Promise<Rival | undefined> {
  try {
    return { name, claim: await readClaim(join(link, name)) }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ECONNREFUSED' || code === 'ENOTSOCK') {
      await rm(join(directory, name), { force: true })
      return undefined
    }
    if (code === 'ENOENT') return undefined
    throw new EmbeddedPostgresError(
      `Whether another server uses this DATA_DIR can't be told (${errorMessage(error)})`,
    )
  }
}

function readClaim(path: string): Promise<Rival['claim']> {
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(path)
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      reply += text
    })
    socket.setTimeout(REPLY_TIMEOUT_MS, () => {
      // It listens but is too busy (or stopped) to answer: it may hold the directory, so it does.
      resolve('holding')
      socket.destroy()
    })
    socket.on('error', (error) => {
      const code = errorCode(error)
      // Linux says EAGAIN when the queue of connections is full: alive, and not answering.
      if (code === 'EAGAIN') resolve('holding')
      else if (code === 'ECONNRESET' || code === 'EPIPE') resolve('unclear')
      else reject(error)
    })
    socket.on('close', () => resolve(reply === 'holding' || reply === 'contending' ? reply : 'unclear'))
  })
}

/** Sockets of processes that were killed between listening and taking their name. */
async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    if (!name.endsWith(UNFINISHED)) continue
    const found = await stat(path).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    })
    if (found && Date.now() - found.mtimeMs > UNFINISHED_AGE_MS) await rm(path, { force: true })
  }
}
