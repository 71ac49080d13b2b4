import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { readdirIfPresent, syncDirectory } from './files.ts'

/** Clusters that another has taken the place of, kept as they were: 'postgres-17'. */
export async function formerClusters(dataDir: string): Promise<string[]> {
  return ((await readdirIfPresent(dataDir)) ?? []).filter((name) => /^postgres-\d+$/.test(name)).sort()
}

/**
 * Puts a cluster in the place of the one that is there, which is kept beside it. A process that dies in between leaves no
 * cluster in its place, and a former one beside it: nothing is made there then, and `takeBack` undoes it.
 */
export async function succeed(dataDir: string, { successor, formerName }: Succession): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  await rename(cluster, join(dataDir, formerName))
  await rename(successor, cluster)
  await syncDirectory(dataDir)
}

interface Succession {
  /** The folder of the cluster that comes. */
  readonly successor: string
  readonly formerName: string
}

export async function takeBack(dataDir: string, formerName: string): Promise<void> {
  await rename(join(dataDir, formerName), join(dataDir, 'postgres'))
  await syncDirectory(dataDir)
}
