import { migrationNames } from '#server/database/prepare.ts'
import { BackupRefused } from './backup-refused.ts'
import { type Closing, type Opening, type Part, partOf, unknownFormat } from './contents.ts'
import { unpacked } from './entries.ts'
import type { BackupPlace } from './places.ts'
import { type BackupKeys, opened } from './seal.ts'

export async function* partsOf(place: BackupPlace, keys: BackupKeys): AsyncGenerator<Part> {
  for await (const entry of unpacked(opened(place.read(), keys))) yield partOf(entry)
}

export interface ReadBackup {
  readonly opening: Opening
  readonly closing: Closing
}

/** Reads a backup to its end: one that is cut off, altered, of another key or of a newer version is refused here. */
export async function readBackup(place: BackupPlace, keys: BackupKeys): Promise<ReadBackup> {
  let opening: Opening | undefined
  let closing: Closing | undefined
  for await (const part of partsOf(place, keys)) {
    if (part.kind === 'opening') opening = part.opening
    if (part.kind === 'closing') closing = part.closing
  }
  if (!opening || !closing) throw new BackupRefused(`${place.name} is no backup of this product.`)
  if (!migrationNames.includes(opening.migration)) throw unknownFormat()
  return { opening, closing }
}
