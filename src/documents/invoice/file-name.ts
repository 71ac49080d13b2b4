/** What a file system, or whoever reads a list of files, may stumble over. */
const unsafe = /[\p{C}\p{Z}\\/:*?"<>|]+/gu
/** Devices of Windows, with or without an ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** In characters; with four bytes each it stays below the 255 of every file system. */
const MAX_LENGTH = 60

/** 'INV-001' → 'INV-001.pdf', safe on every file system. */
export function fileName(number: string): string {
  const safe = Array.from(number.toWellFormed().normalize('NFC').replaceAll(unsafe, '-'))
    .slice(0, MAX_LENGTH)
    .join('')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
  if (safe === '') return 'invoice.pdf'
  return reserved.test(safe) ? `invoice-${safe}.pdf` : `${safe}.pdf`
}
