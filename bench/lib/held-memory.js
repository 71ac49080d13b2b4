import { readdirSync, readFileSync } from 'node:fs'

/**
 * What processes hold in memory, as Linux tells it, in megabytes. For one process that is what it has in memory (RSS);
 * for many that share some of it the sum of their parts (PSS), in which what is shared counts once.
 */

const KB_A_MB = 1e6 / 1024

/** Null where the system tells nothing of it. */
function read(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // It has ended, belongs to somebody else, or this isn't Linux.
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) {
      return null
    }
    throw error
  }
}

function figure(/** @type {string | null} */ text, /** @type {string} */ name) {
  const kb = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text ?? '')?.[1]
  return kb === undefined ? Number.NaN : Number(kb) / KB_A_MB
}

/** What a process holds now, what it held at most, and of that what lies on no disk. */
export function heldBy(/** @type {number} */ pid) {
  const status = read(`/proc/${pid}/status`)
  return {
    now: figure(status, 'VmRSS'),
    most: figure(status, 'VmHWM'),
    own: figure(status, 'RssAnon'),
  }
}

/** A process and all that came of it. */
export function heldByTree(/** @type {number} */ root) {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [
        Number(name),
        Number(/^PPid:\s+(\d+)$/m.exec(read(`/proc/${name}/status`) ?? '')?.[1]),
      ]),
  )
  const isOfTree = (/** @type {number | undefined} */ pid) => {
    for (let at = pid; at !== undefined; at = parents.get(at)) if (at === root) return true
    return false
  }
  const parts = [...parents.keys()].filter(isOfTree).map((pid) => {
    const rollup = read(`/proc/${pid}/smaps_rollup`)
    return { all: figure(rollup, 'Pss'), shared: figure(rollup, 'Pss_Shmem') }
  })
  const sum = (/** @type {'all' | 'shared'} */ part) => parts.reduce((total, one) => total + one[part], 0)
  return { processes: parts.length, all: sum('all'), shared: sum('shared') }
}
