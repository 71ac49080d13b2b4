import type { Readable } from 'node:stream'

/** A file's bytes as they are read: they are never in memory all together. */
export interface OpenFile {
  readonly bytes: number
  readonly content: Readable
}

/** Where the bytes of files lie: a folder, or an S3-compatible store. Names are ours: 'workspace/uuid.extension'. */
export interface FileStore {
  /** Durable when it resolves. */
  write(name: string, content: Buffer): Promise<void>
  /** The same for a file on this machine, however large. */
  writeFrom(name: string, file: string): Promise<void>
  /** Null where there is no such file. */
  read(name: string): Promise<Buffer | null>
  open(name: string): Promise<OpenFile | null>
  /** Fine where there is none. */
  remove(name: string): Promise<void>
  /** Every file of a workspace. */
  removeAll(workspaceId: string): Promise<void>
}

const nameForm = /^[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/
const workspaceForm = /^[0-9a-f-]{36}$/

/** A name that could lead elsewhere is never passed on. */
export function checkName(name: string): string {
  if (!nameForm.test(name)) throw new TypeError(`'${name}' is not the name of a file`)
  return name
}

export function checkWorkspace(workspaceId: string): string {
  if (!workspaceForm.test(workspaceId)) throw new TypeError(`'${workspaceId}' is not a workspace's id`)
  return workspaceId
}
