import { encode } from 'uqr'

/** The quiet zone that scanners need around the code, in its own squares. */
const BORDER = 4

interface QrPath {
  /** Of its side, in squares. */
  readonly size: number
  readonly path: string
}

/** A QR code as one path of squares. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}
