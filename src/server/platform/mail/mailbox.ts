/** A mail that can never be sent as it is: its fault lies in the mail, so trying again is of no use. */
export class InvalidMailError extends Error {
  override readonly name = 'InvalidMailError'
}

/** A display name, empty for none, and one bare address. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

// Characters that end a header line in any reader's view: control characters and Unicode's own line separators.
const lineEnders = /[\p{Cc}\p{Zl}\p{Zp}]/u
const lineEnderRuns = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

// Quoted local parts are left out on purpose: nobody has one, and they can hide a second address.
const bareAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u
const nameAndAddress = /^([^<>]*)<([^<>]*)>$/u

/** Reads `address` or `Name <address>`: exactly one recipient, whatever a name is made of. */
export function parseMailbox(text: string): Mailbox {
  if (lineEnders.test(text)) throw new InvalidMailError('A mail address must not hold a line break')
  const [, name = '', address = text] = nameAndAddress.exec(text.trim()) ?? []
  const trimmed = address.trim()
  if (!bareAddress.test(trimmed)) throw new InvalidMailError('Not exactly one mail address')
  return { name: unquote(name.trim()), address: trimmed }
}

/** Writes what `parseMailbox` reads back; a name is always quoted. */
export function formatMailbox({ name, address }: Mailbox): string {
  const plainName = cleanLine(name).replace(/[<>]/g, '')
  return plainName === '' ? address : `"${plainName.replace(/[\\"]/g, '\\$&')}" <${address}>`
}

/** The text on one line: whatever could start another header, or steer a terminal, becomes a space. */
export const cleanLine = (text: string): string => text.replace(lineEnderRuns, ' ').trim()

/** One mailbox is one recipient, however its address is written: 'Ana+1@Example.com' is 'ana@example.com'. */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).replace(/\+.*$/, '')
  return `${local}@${address.slice(at + 1)}`.toLowerCase()
}

const unquote = (name: string) => (/^".*"$/.test(name) ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name)
