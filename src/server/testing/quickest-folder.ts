import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'
const ROOM_BYTES = 3_000_000_000

/** For databases that needn't outlive the tests: in memory, where the machine has a folder there with room enough. */
export async function quickestFolder(): Promise<string> {
  const found = await statfs(MEMORY_FOLDER).catch(() => null)
  return found && found.bavail * found.bsize > ROOM_BYTES ? MEMORY_FOLDER : tmpdir()
}
