import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { silentLog } from './silent-log.ts'

const hasty = {
  autovacuum: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '16MB',
  wal_keep_size: '128MB',
}

/** A PostgreSQL of its own and another that follows it, by streaming replication as any two servers do. */
export async function startPair() {
  const folder = await mkdtemp(path.join(tmpdir(), 'toile-pair-'))
  const [primaryDir, replicaDir] = ['primary', 'replica'].map((name) => path.join(folder, name))
  if (!primaryDir || !replicaDir) throw new Error('Two folders have two names')
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, settings: hasty, log: silentLog })
  const on = async (connection: pg.ClientConfig, work: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client(connection)
    await client.connect()
    await work(client).finally(() => client.end())
  }
  await on(primary.connection, async (client) => {
    await client.query(`select pg_backup_start('replica', fast => true)`)
    await mkdir(replicaDir, { mode: 0o700 })
    const cluster = path.join(replicaDir, 'postgres')
    await cp(path.join(primaryDir, 'postgres'), cluster, {
      recursive: true,
      filter: (file) => !file.endsWith('postmaster.pid'),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeFile(path.join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
    await writeFile(path.join(cluster, 'standby.signal'), '')
  })
  const { host, port, user } = primary.connection
  const replica = await startEmbeddedPostgres({
    dataDir: replicaDir,
    settings: { ...hasty, primary_conninfo: `host=${host} port=${port} user=${user}` },
    log: silentLog,
  })
  return {
    primary: primary.connection,
    replica: replica.connection,
    onReplica: (statement: string) =>
      on(replica.connection, async (client) => void (await client.query(statement))),
    stopReplica: () => replica.stop(),
    async stop() {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
