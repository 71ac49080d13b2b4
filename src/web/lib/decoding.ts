import { windowsOrMac } from './windows-or-mac.ts'

/** How the texts that spreadsheets save are encoded, by the names that browsers know them by. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'utf-16le',
  'utf-16be',
  'macintosh',
] as const
export type Encoding = (typeof encodings)[number]

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte)

/** Enough to tell by; texts in Latin letters have a zero in every other byte of UTF-16. */
const SAMPLE_BYTES = 2_000

function zeroShare(bytes: Uint8Array, from: 0 | 1): number {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const places = Math.floor(sample.length / 2)
  let zeros = 0
  for (let index = from; index < sample.length; index += 2) zeros += sample[index] === 0 ? 1 : 0
  return places === 0 ? 0 : zeros / places
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** By its mark where it has one, else by what it can be: text of Windows or a Mac is hardly ever valid UTF-8 by chance. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  if (zeroShare(bytes, 1) > 0.4) return 'utf-16le'
  if (zeroShare(bytes, 0) > 0.4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : windowsOrMac(bytes)
}

/** What can't be decoded stands as a replacement character; a byte order mark is no part of the text. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes)

/** An Excel workbook is a zip archive, whatever its name ends in. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])
