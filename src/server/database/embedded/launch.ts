import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { CHILD_ENVIRONMENT } from './environment.ts'
import { endWithUs, type Programs } from './programs.ts'

export interface Launched {
  /** Undefined when it couldn't be started at all. */
  readonly pid: number | undefined
  /** Resolves with a few words on how it ended. */
  readonly ended: Promise<string>
  /** Sends a signal, unless it has ended: its id may belong to somebody else then. */
  kill(signal: NodeJS.Signals): void
}

/**
 * Starts one of PostgreSQL's programs on a cluster, with its output going to the open file `output`.
 *
 * Under another account the cluster is passed as an open folder: below a directory that is closed to that account
 * (such as root's home) no path leads to it, but the link in /proc/self/fd goes to the folder itself. That needs
 * no mount, no user namespace and no change of the permissions above the data, so it works in containers too.
 */
export function launch(
  programs: Programs,
  program: 'initdb' | 'postgres',
  options: { cluster: string; args: readonly string[]; output: number; signalAtOurDeath: 'INT' | 'KILL' },
): Launched {
  const { account, prefix } = programs.identity
  const folder = account ? openSync(options.cluster, 'r') : undefined
  try {
    const [file = program, ...args] = [
      ...prefix,
      ...(programs.endWithUs ? endWithUs(options.signalAtOurDeath) : []),
      join(programs.binDir, program),
      '-D',
      folder === undefined ? options.cluster : '/proc/self/fd/3',
      ...options.args,
    ]
    const child = spawn(file, args, {
      cwd: '/',
      env: CHILD_ENVIRONMENT,
      // A group of its own: Ctrl-C in the terminal is for us, and we stop the database after the last request.
      detached: true,
      stdio: ['ignore', options.output, options.output, ...(folder === undefined ? [] : [folder])],
      ...account,
    })
    return { pid: child.pid, ended: describeEnd(child), kill: (signal) => child.kill(signal) }
  } finally {
    if (folder !== undefined) closeSync(folder)
  }
}

function describeEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
}
