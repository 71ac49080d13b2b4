import type { DrawingCommand, LayerId } from '#domain/drawing/commands.ts'
import { packSamples } from '#domain/drawing/stroke-points.ts'
import type { StepNews } from './bitmap-history.ts'
import { type Context, paint } from './paint.ts'

type Bytes = Uint8ClampedArray<ArrayBuffer>

/** What the painter's worker says. */
export type PainterNews =
  | { readonly kind: 'ready' }
  | { readonly kind: 'painted'; readonly layers: ReadonlyMap<LayerId, Bytes>; readonly probe: Bytes }
  | StepNews
  | { readonly kind: 'remembered' }

const ink = { layer: 1, colour: '#336699', mirror: null, width: 7 } as const
const sloping = packSamples([
  { x: 5.3, y: 40.1, pressure: 0.3 },
  { x: 20.9, y: 8.6, pressure: 1 },
  { x: 44.2, y: 30.7, pressure: 0.6 },
])
const probe: readonly DrawingCommand[] = [
  { ...ink, kind: 'stroke', tool: 'brush', points: sloping },
  { ...ink, kind: 'ellipse', from: { x: 10.4, y: 12.2 }, to: { x: 52.7, y: 50.9 } },
  { ...ink, kind: 'stroke', tool: 'eraser', points: sloping.slice(3) },
  { ...ink, kind: 'line', colour: '#ff0000', from: { x: 3.7, y: 60.2 }, to: { x: 61.5, y: 33.3 } },
]
const PROBE_PX = 64

/**
 * A bit of everything that has soft edges, in the corner of an empty sheet. Where a worker paints it otherwise than the
 * page, as on a graphics card, its steps can't be mixed with the page's own.
 */
export function paintProbe(sheet: Context): Bytes {
  for (const command of probe) paint(sheet, command)
  return sheet.getImageData(0, 0, PROBE_PX, PROBE_PX).data
}
