import { openSharp } from '#server/platform/files/sharp.ts'
import { madeOnce } from '#server/platform/made-once.ts'
import { type Cut, formOf, outlinesOf, type View } from './outlines.ts'

/** Cloth in the light of the room, from where it catches it to where it lies in its own shade. */
interface Cloth {
  readonly light: string
  readonly base: string
  readonly shade: string
  readonly deep: string
}

const cloths = {
  calico: { light: '#f7efdc', base: '#eadfc4', shade: '#cdbd98', deep: '#9d8b66' },
  satin: { light: '#fffdf7', base: '#f0e9dc', shade: '#d2c6b4', deep: '#9f917d' },
  crepe: { light: '#c9434d', base: '#a0202d', shade: '#75131e', deep: '#420810' },
} as const satisfies Readonly<Record<string, Cloth>>

/** How far a garment has come: what is drawn and tacked on it, or the lace that it leaves with. */
export type Finish = 'marked' | 'tacked' | 'lace' | 'plain'

export interface Dress {
  readonly cut: Cut
  readonly cloth: keyof typeof cloths
  readonly finish: Finish
  readonly view: View
  /** Where the tailor has put pins, as parts of the picture. */
  readonly pins: readonly (readonly [x: number, y: number])[]
}

/** What it is drawn in; photographed it is smaller. */
const WIDTH = 1_200
const HEIGHT = 1_600
const PHOTO_WIDTH_PX = 720

/** No picture that comes in is ever read as a drawing; while ours is, that loader is let in. */
const drawings = { operation: ['VipsForeignLoadSvg'] }

async function drawn(picture: string) {
  const sharp = await openSharp()
  sharp.unblock(drawings)
  try {
    // So many dots of an inch that it becomes as wide as a photo.
    const made = sharp(Buffer.from(picture), { density: (72 * PHOTO_WIDTH_PX) / WIDTH }).ensureAlpha()
    const { data, info } = await made.raw().toBuffer({ resolveWithObject: true })
    return { input: data, raw: { width: info.width, height: info.height, channels: 4 } } as const
  } finally {
    sharp.block(drawings)
  }
}

/** The room is the same on every photo, and half of the work. */
const roomOnce = madeOnce(() => drawn(svg(`${roomDefinitions}${room()}`)))

/** A photo of a dress on its form, as a tailor takes one: drawn by us, the same every time. */
export async function photoOf(dress: Dress): Promise<Buffer> {
  const { input, raw } = await roomOnce()
  const sharp = await openSharp()
  return sharp(input, { raw })
    .composite([await drawn(pictureOf(dress))])
    .flatten()
    .jpeg({ quality: 88 })
    .toBuffer()
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`

function pictureOf({ cut, cloth, finish, view, pins }: Dress): string {
  const colors = cloths[cloth]
  const { bodice, skirt, folds, seams, hem, neckline, straps, buttons, shadow } = outlinesOf(cut, view)
  const form = formOf(view)
  return svg(`${definitions(colors)}
<g transform="translate(600 0)">
  <ellipse cx="${shadow.x}" cy="1512" rx="${shadow.reach * 1.12}" ry="64" fill="url(#soft)"/>
  <path d="M -9 700 L -9 1452 L 9 1452 L 9 700 Z" fill="#4b3524"/>
  <path d="M -120 1488 C -110 1452 -40 1446 0 1446 C 40 1446 110 1452 120 1488 C 90 1504 -90 1504 -120 1488 Z" fill="#3c2a1c"/>
  <path d="${form.body}" fill="url(#linen)"/>
  <path d="${form.body}" fill="url(#round)" opacity="0.5"/>
  ${form.plates.map(({ x, y, rx, ry }) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#b9a47c"/><ellipse cx="${x}" cy="${y}" rx="${rx * 0.8}" ry="${ry * 0.86}" fill="#cdb98f"/>`).join('')}
  <path d="${form.middle}" fill="none" stroke="#a8916a" stroke-width="3" stroke-dasharray="9 7"/>
  <ellipse cx="${form.neck}" cy="204" rx="50" ry="15" fill="#5c412b"/>
  <path d="M ${form.neck - 20} 200 L ${form.neck - 12} 158 L ${form.neck + 12} 158 L ${form.neck + 20} 200 Z" fill="#694a31"/>
  <circle cx="${form.neck}" cy="148" r="19" fill="#75543a"/>
  <circle cx="${form.neck - 6}" cy="141" r="6" fill="#a5825f" opacity="0.8"/>
  <clipPath id="skirt"><path d="${skirt}"/></clipPath>
  <clipPath id="bodice"><path d="${bodice}"/></clipPath>
  <path d="${skirt}" fill="url(#cloth)"/>
  <g clip-path="url(#skirt)">
    ${folds.map((path, place) => foldOf(path, place)).join('\n    ')}
    <path d="${skirt}" fill="url(#fall)" opacity="0.55"/>
    ${finish === 'lace' ? laceAlong(hem, 30) : ''}
  </g>
  ${straps.map((path) => `<path d="${path}" fill="${colors.base}" stroke="${colors.shade}" stroke-width="2"/>`).join('')}
  <path d="${bodice}" fill="url(#cloth)"/>
  <g clip-path="url(#bodice)">
    <path d="${bodice}" fill="url(#round)" opacity="0.55"/>
    ${seams.map((path) => `<path d="${path}" fill="none" stroke="${colors.deep}" stroke-width="3" opacity="0.55"/>`).join('')}
    ${finish === 'lace' ? laceAlong(neckline, 24) : ''}
  </g>
  <path d="${neckline}" fill="none" stroke="${colors.light}" stroke-width="4" opacity="0.85"/>
  ${finishOf(finish, { seams, hem, skirt: folds })}
  ${buttons.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6.5" fill="${colors.light}" stroke="${colors.deep}" stroke-width="2"/>`).join('')}
</g>
${pins.map(([x, y], place) => pinAt(x * WIDTH, y * HEIGHT, place)).join('\n')}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/>`)
}

const definitions = ({ light, base, shade, deep }: Cloth) => `<defs>
  <linearGradient id="linen" x1="0" x2="1"><stop offset="0" stop-color="#b39f79"/><stop offset="0.35" stop-color="#e2d3b3"/><stop offset="1" stop-color="#a18c66"/></linearGradient>
  <linearGradient id="cloth" x1="0" x2="1"><stop offset="0" stop-color="${shade}"/><stop offset="0.22" stop-color="${base}"/><stop offset="0.38" stop-color="${light}"/><stop offset="0.62" stop-color="${base}"/><stop offset="0.86" stop-color="${shade}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
  <linearGradient id="round" x1="0" x2="1"><stop offset="0" stop-color="${deep}" stop-opacity="0.75"/><stop offset="0.3" stop-color="${deep}" stop-opacity="0"/><stop offset="0.68" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity="0.9"/></linearGradient>
  <linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}" stop-opacity="0.55"/><stop offset="0.14" stop-color="${deep}" stop-opacity="0"/><stop offset="0.8" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity="0.6"/></linearGradient>
  <linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}" stop-opacity="0.15"/><stop offset="1" stop-color="${deep}" stop-opacity="0.75"/></linearGradient>
  <linearGradient id="bright" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}" stop-opacity="0.1"/><stop offset="1" stop-color="${light}" stop-opacity="0.95"/></linearGradient>
  <radialGradient id="vignette" cx="0.48" cy="0.48" r="0.75"><stop offset="0.4" stop-color="#1d130a" stop-opacity="0"/><stop offset="0.72" stop-color="#1d130a" stop-opacity="0.1"/><stop offset="1" stop-color="#1d130a" stop-opacity="0.4"/></radialGradient>
  <radialGradient id="soft"><stop offset="0.35" stop-color="#2a1c10" stop-opacity="0.55"/><stop offset="0.8" stop-color="#2a1c10" stop-opacity="0.12"/><stop offset="1" stop-color="#2a1c10" stop-opacity="0"/></radialGradient>
</defs>`

const roomDefinitions = `<defs>
  <linearGradient id="wall" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#e9e3d9"/><stop offset="1" stop-color="#c6bbab"/></linearGradient>
  <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a98a69"/><stop offset="1" stop-color="#7d6146"/></linearGradient>
  <radialGradient id="window" cx="0.2" cy="0.22" r="0.75"><stop offset="0" stop-color="#fffaf0" stop-opacity="0.85"/><stop offset="1" stop-color="#fffaf0" stop-opacity="0"/></radialGradient>
  <filter id="far" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="15"/></filter>
</defs>`

/** A studio by daylight: the wall, a rail out of focus, boards. */
const room = () => `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
<g filter="url(#far)">
  <rect x="770" y="300" width="420" height="12" fill="#6f655a"/>
  ${hung.map(([x, width, length, color]) => `<path d="M ${x} 330 C ${x - width} 360 ${x - width * 0.9} 500 ${x - width} ${length} L ${x + width} ${length} C ${x + width * 0.9} 500 ${x + width} 360 ${x} 330 Z" fill="${color}" opacity="0.8"/>`).join('')}
  <rect x="20" y="250" width="230" height="700" fill="#fdf8ec" opacity="0.75"/>
  <rect x="130" y="250" width="10" height="700" fill="#b9ae9d" opacity="0.7"/>
  <rect x="20" y="590" width="230" height="10" fill="#b9ae9d" opacity="0.7"/>
</g>
<rect y="1330" width="${WIDTH}" height="270" fill="url(#floor)"/>
<rect y="1296" width="${WIDTH}" height="36" fill="#ece6dc"/>
<rect y="1328" width="${WIDTH}" height="7" fill="#5d4836" opacity="0.6"/>
${boards.map((y) => `<rect y="${y}" width="${WIDTH}" height="3" fill="#5b4430" opacity="0.45"/>`).join('')}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#window)"/>`

const hung = [
  [830, 52, 980, '#7c8b8a'],
  [925, 60, 1_060, '#b98d7d'],
  [1_025, 56, 930, '#5e6772'],
  [1_130, 62, 1_010, '#c6b48f'],
] as const
const boards = [1_372, 1_424, 1_490, 1_566]

/** One over the other they fade towards the edge, as a blur would, in a tenth of its time. */
const FADING = [1, 0.78, 0.56, 0.34, 0.16]

/** Falling cloth: a shade, and beside it where the light lies on the next fold. */
function foldOf(path: string, place: number): string {
  const width = 30 + ((place * 7) % 5) * 7
  const strip = (paint: string, wide: number, aside: number) =>
    FADING.map(
      (part) =>
        `<path d="${path}" fill="none" stroke="url(#${paint})" stroke-width="${wide * part}" opacity="0.24" transform="translate(${aside} 0)"/>`,
    ).join('')
  return strip('dark', width, 0) + strip('bright', width * 0.9, width * 0.95)
}

/** Scallops and small flowers that follow an edge. */
const laceAlong = (edge: string, size: number) =>
  `<path d="${edge}" fill="none" stroke="#ffffff" stroke-width="${size * 3}" opacity="0.5"/>
    <path d="${edge}" fill="none" stroke="#ffffff" stroke-width="${size * 1.1}" stroke-dasharray="0.1 ${size * 1.15}" stroke-linecap="round" opacity="0.95"/>
    <path d="${edge}" fill="none" stroke="#cbbfae" stroke-width="${size * 0.5}" stroke-dasharray="0.1 ${size * 1.15}" stroke-linecap="round" opacity="0.8"/>
    <path d="${edge}" fill="none" stroke="#d9cebd" stroke-width="${size * 2.4}" stroke-dasharray="2 ${size * 0.52}" opacity="0.55"/>`

interface Lines {
  readonly seams: readonly string[]
  readonly hem: string
  readonly skirt: readonly string[]
}

/** A toile is drawn upon, what was cut is tacked together in red. */
function finishOf(finish: Finish, { seams, hem, skirt }: Lines): string {
  const stitched = (color: string, dashes: string, width: number) =>
    [...seams, ...skirt.slice(2, 4), hem]
      .map(
        (path) =>
          `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dashes}" stroke-linecap="round" opacity="0.85"/>`,
      )
      .join('')
  if (finish === 'marked') return stitched('#3d5c86', '1 0', 2.5)
  return finish === 'tacked' ? stitched('#b8392c', '15 11', 3.5) : ''
}

const heads = ['#d43a2f', '#f4f1e8', '#2c6fb0', '#e6b93c']

/** A pin with its head of glass: through the cloth, out, and through again. */
function pinAt(x: number, y: number, place: number): string {
  const tilt = place % 2 === 0 ? -24 : 28
  return `<g transform="translate(${x} ${y}) rotate(${tilt})">
  <rect x="-26" y="3" width="54" height="5" rx="2.5" fill="#2a1c10" opacity="0.3"/>
  <rect x="-28" y="-1.5" width="54" height="3" rx="1.5" fill="#8f9499"/>
  <circle cx="28" r="9" fill="${heads[place % heads.length]}"/>
  <circle cx="25" cy="-3" r="2.6" fill="#ffffff" opacity="0.8"/>
</g>`
}
