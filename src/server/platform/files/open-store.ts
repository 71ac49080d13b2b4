import path from 'node:path'
import type { Config } from '#server/config.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/** Where this installation keeps its files. */
export const openStore = ({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): FileStore =>
  storageUrl === null ? diskStore(path.join(dataDir, 'files')) : s3Store(storageUrl)
