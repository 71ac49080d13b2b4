import type { DocumentPoint } from './points.ts'
import type { StrokePoints } from './stroke-points.ts'

/** A drawing is the list of what was done, in order. Everything else is computed from it. */
export type Command = DrawingCommand | ClearCommand | LayerCommand

/** What puts pixels on one layer. */
export type DrawingCommand =
  | StrokeCommand
  | LineCommand
  | RectangleCommand
  | EllipseCommand
  | CurveCommand
  | TextCommand
  | FillCommand

export type LayerId = number

/** The line of symmetry that the mirrored half was drawn along, as its x; null without one. */
export type MirrorAxis = number | null

interface Ink {
  readonly layer: LayerId
  /** '#rrggbb' */
  readonly colour: string
  readonly mirror: MirrorAxis
}

interface Outline extends Ink {
  readonly width: number
}

interface Span extends Outline {
  readonly from: DocumentPoint
  readonly to: DocumentPoint
}

export interface StrokeCommand extends Outline {
  readonly kind: 'stroke'
  readonly tool: 'brush' | 'eraser'
  readonly points: StrokePoints
}

export interface LineCommand extends Span {
  readonly kind: 'line'
}

/** `from` and `to` are opposite corners. */
export interface RectangleCommand extends Span {
  readonly kind: 'rectangle'
}

/** `from` and `to` are opposite corners of what it touches. */
export interface EllipseCommand extends Span {
  readonly kind: 'ellipse'
}

/** A quadratic curve with one control point, a cubic one with two. */
export interface CurveCommand extends Span {
  readonly kind: 'curve'
  readonly controls: readonly [DocumentPoint] | readonly [DocumentPoint, DocumentPoint]
}

export const textFonts = ['sans', 'serif', 'mono'] as const
export type TextFont = (typeof textFonts)[number]

/** Never mirrored: it would not be legible. `at` is the left end of the first line's base. */
export interface TextCommand extends Ink {
  readonly kind: 'text'
  readonly at: DocumentPoint
  readonly content: string
  readonly sizePx: number
  readonly font: TextFont
}

/** Of the layer's own pixels alone. */
export interface FillCommand extends Ink {
  readonly kind: 'fill'
  readonly at: DocumentPoint
  /** How far a channel may differ from the pixel that was clicked, 0 to 255. */
  readonly tolerance: number
}

/** Empties every layer that was drawn on; the croquis stays. */
export interface ClearCommand {
  readonly kind: 'clear'
}

export const croquisViews = ['front', 'back', 'side'] as const
export type CroquisView = (typeof croquisViews)[number]

export type LayerCommand =
  | { readonly kind: 'layer-add'; readonly layer: LayerId; readonly name: string }
  | { readonly kind: 'layer-remove'; readonly layer: LayerId }
  | { readonly kind: 'layer-name'; readonly layer: LayerId; readonly name: string }
  | { readonly kind: 'layer-visible'; readonly layer: LayerId; readonly visible: boolean }
  | { readonly kind: 'layer-opacity'; readonly layer: LayerId; readonly opacityPercent: number }
  /** To that place from the bottom, the croquis being 0 and staying there. */
  | { readonly kind: 'layer-move'; readonly layer: LayerId; readonly place: number }
  | { readonly kind: 'croquis'; readonly view: CroquisView | null }

export const isDrawingCommand = (command: Command): command is DrawingCommand =>
  command.kind !== 'clear' && command.kind !== 'croquis' && !command.kind.startsWith('layer-')
