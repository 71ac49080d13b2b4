import { clusterLabel } from './cluster-processes.ts'
import { SOCKET_PORT } from './socket-directory.ts'

export type ServerSettings = Readonly<Record<string, string | number>>

/** On the command line, where nothing inside the cluster can override them. */
export function serverSettings(
  cluster: string,
  socketDirectory: string,
  major: number,
  instead: ServerSettings = {},
): string[] {
  const settings: ServerSettings = {
    listen_addresses: '',
    port: SOCKET_PORT,
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    cluster_name: clusterLabel(cluster),
    // Nothing acknowledged is lost, neither by kill -9 nor by a power cut.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // The default on macOS doesn't wait for the drive's own cache.
    ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
    max_connections: 60,
    shared_buffers: '128MB',
    // Bounds what a restart has to replay, so that it is up again within seconds.
    max_wal_size: '256MB',
    // One process does all of it where there are no disks to wait for side by side; three more would hold their share.
    ...(major >= 18 ? { io_method: 'sync' } : {}),
    max_logical_replication_workers: 0,
    // Parallel workers share /dev/shm, of which a container has 64 MB.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    // A failed statement is its caller's to report; its text and its row would put personal data into the log.
    log_statement: 'none',
    log_min_duration_statement: -1,
    log_min_messages: 'error',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...instead,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
