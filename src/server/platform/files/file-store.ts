/** Where the bytes of files lie: a folder, or an S3-compatible store. Names are ours: 'workspace/uuid.extension'. */
export interface FileStore {
  /** Durable when it resolves. */
  write(name: string, content: Buffer): Promise<void>
  /** Null where there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** Fine where there is none. */
  remove(name: string): Promise<void>
}

const nameForm = /^[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/

/** A name that could lead elsewhere is never passed on. */
export function checkName(name: string): string {
  if (!nameForm.test(name)) throw new TypeError(`'${name}' is not the name of a file`)
  return name
}
