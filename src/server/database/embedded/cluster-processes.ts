import { execFile } from 'node:child_process'
import { type BigIntStats, readdirSync, readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'

interface Process {
  readonly pid: number
  readonly uid: number
  readonly command: string
}

/**
 * Names the cluster in the arguments of its postmaster and in the titles of its children, which everybody may
 * read; a process's working folder would say the same, but in a container not even root may look into it. The
 * folder's number and not its path, which in another container may lead to another cluster.
 */
export function clusterLabel(cluster: string): string {
  const { dev, ino } = statSync(cluster, { bigint: true })
  return `toile-${dev}-${ino}`
}

/** The ids of all living processes of the postgres that we started on this cluster, the postmaster's among them. */
export async function listClusterProcesses(cluster: string): Promise<number[]> {
  const folder = statSync(cluster, { throwIfNoEntry: false })
  if (!folder) return []
  const label = clusterLabel(cluster)
  const processes = process.platform === 'linux' ? listFromProc() : await listFromPs()
  return processes
    .filter(({ uid }) => uid === folder.uid)
    .filter(({ command }) => command.includes(`cluster_name=${label} `) || command.includes(`: ${label}: `))
    .map(({ pid }) => pid)
}

/** Whether the process is a postgres that serves the cluster, or might do so, whoever started it. */
export async function mayServe(pid: number, cluster: string): Promise<boolean> {
  const folder = statSync(cluster, { bigint: true })
  const processes = process.platform === 'linux' ? listFromProc() : await listFromPs()
  if (!processes.some((found) => found.pid === pid && found.uid === Number(folder.uid))) return false
  const works = readWorkingFolder(pid)
  return works === undefined || (works.dev === folder.dev && works.ino === folder.ino)
}

function readWorkingFolder(pid: number): BigIntStats | undefined {
  try {
    return statSync(`/proc/${pid}/cwd`, { bigint: true, throwIfNoEntry: false })
  } catch {
    return undefined // Not ours to look into.
  }
}

/** All processes of any postgres. Containers often have no `ps`; a dead process that nobody reaps has no arguments. */
function listFromProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (readFileSync(`/proc/${pid}/comm`, 'utf8') !== 'postgres\n') return []
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return command === '' ? [] : [{ pid: Number(pid), uid: statSync(`/proc/${pid}`).uid, command }]
      } catch {
        return [] // It has ended since.
      }
    })
}

async function listFromPs(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('/bin/ps', ['-axo', 'pid=,uid=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, uid, command] = /^ *(\d+) +(\d+) +(.*)$/.exec(line) ?? []
    return command?.includes('postgres')
      ? [{ pid: Number(pid), uid: Number(uid), command: `${command} ` }]
      : []
  })
}
