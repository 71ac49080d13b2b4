import sharp from 'sharp'

type Color = readonly [red: number, green: number, blue: number]
/** Which of a cloth's two threads lies on top at a place. */
type Weave = (x: number, y: number) => boolean

/** How a cloth looks from near. */
interface Swatch {
  readonly ground: Color
  readonly thread: Color
  readonly weave: Weave
}

const SIDE_PX = 640

const twill =
  (side: number): Weave =>
  (x, y) =>
    (x + y) % side < side / 3
const plain =
  (side: number): Weave =>
  (x, y) =>
    (Math.floor(x / side) + Math.floor(y / side)) % 2 === 0
const ribs: Weave = (_x, y) => y % 5 < 2
const stripes: Weave = (x) => x % 64 < 5 || (x % 64 > 10 && x % 64 < 13)
const damask: Weave = (x, y) =>
  Math.sin(x / 24) * Math.sin(y / 38) + 0.4 * Math.cos(x / 12) * Math.cos(y / 19) > 0.3
/** Rings that touch, with a rose in each. */
const lace =
  (side: number): Weave =>
  (x, y) => {
    const [left, top] = [(x % side) - side / 2, (y % side) - side / 2]
    const fromRose = Math.hypot(left, top)
    const petals = side / 6 + (side / 14) * Math.cos(6 * Math.atan2(top, left))
    return fromRose < petals || Math.abs(fromRose - side / 2.1) < side / 16 || Math.abs(left * top) < side / 3
  }

/** By the materials' names. */
const swatches: Readonly<Record<string, Swatch>> = {
  'Duchesse satin': { ground: [239, 230, 210], thread: [246, 239, 223], weave: ribs },
  'Silk crêpe 絹ちりめん': { ground: [38, 51, 95], thread: [49, 64, 118], weave: plain(3) },
  'Bobbin lace': { ground: [128, 112, 94], thread: [240, 229, 207], weave: lace(80) },
  'Hopsack, 11 oz': { ground: [24, 34, 58], thread: [45, 59, 94], weave: plain(9) },
  Flannel: { ground: [122, 125, 130], thread: [136, 139, 144], weave: twill(7) },
  Damask: { ground: [15, 106, 76], thread: [25, 140, 102], weave: damask },
  'Shirting poplin': { ground: [236, 239, 242], thread: [248, 249, 250], weave: plain(4) },
  Cupro: { ground: [225, 205, 168], thread: [234, 218, 186], weave: twill(5) },
  'Striped sleeve lining': { ground: [243, 236, 218], thread: [57, 82, 122], weave: stripes },
  'Horsehair canvas': { ground: [192, 176, 146], thread: [146, 127, 98], weave: plain(7) },
  'Her grandmother’s lace': { ground: [106, 103, 96], thread: [245, 239, 226], weave: lace(62) },
}

/** Light and shade of a cloth that lies in soft folds. */
const shadeAt = (x: number, y: number) =>
  1 + 0.11 * Math.sin((x * 0.9 + y * 0.5) / 95) + 0.05 * Math.sin((x * 0.4 - y * 0.8) / 140)

/** A photograph of a cloth, as somebody would take it of a bolt; null of what has none. */
export async function swatchOf(name: string): Promise<Buffer | null> {
  const swatch = swatches[name]
  if (!swatch) return null
  const pixels = Buffer.alloc(SIDE_PX * SIDE_PX * 3)
  for (let y = 0; y < SIDE_PX; y += 1) {
    for (let x = 0; x < SIDE_PX; x += 1) {
      const color = swatch.weave(x, y) ? swatch.thread : swatch.ground
      const shade = shadeAt(x, y)
      for (const [channel, ink] of color.entries()) {
        pixels[3 * (y * SIDE_PX + x) + channel] = Math.min(255, Math.round(ink * shade))
      }
    }
  }
  return sharp(pixels, { raw: { width: SIDE_PX, height: SIDE_PX, channels: 3 } })
    .png()
    .toBuffer()
}
