import { parse } from 'uuid'

export const ID_BYTES = 16

/** Ids as an address holds them. */
export const bytesOf = (...ids: readonly string[]): Buffer => Buffer.concat(ids.map((id) => parse(id)))

/** Whatever the bytes: the package's own refuses those that are no id, and would tell so before anything is looked up. */
export const idFrom = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The bytes of a token that is written in the one way that there is; another that comes to the same bytes is none. */
export function bytesIn(token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.toString('base64url') === token ? bytes : null
}
