import {
  type Command,
  isDrawingCommand,
  type LayerId,
  type MirrorAxis,
  type TextFont,
} from '#domain/drawing/commands.ts'
import type { GridUnit } from '#domain/drawing/grid.ts'
import { garmentLayerId, type Layer } from '#domain/drawing/layers.ts'
import type { DocumentPoint } from '#domain/drawing/points.ts'
import {
  brushSizePx,
  standardColour,
  standardFont,
  standardTextSizePx,
  standardTolerance,
} from '#domain/drawing/settings.ts'
import type { ToolName } from '#domain/drawing/tool.ts'

/** What the hand has chosen; no part of the document, and not undone. */
export interface Choices {
  readonly tool: ToolName
  readonly colour: string
  readonly width: number
  readonly textSizePx: number
  readonly font: TextFont
  /** Of the fill, 0 to 255. */
  readonly tolerance: number
  readonly mirror: MirrorAxis
  readonly grid: GridUnit | null
  readonly activeLayer: LayerId
}

/** The point moved by the arrow keys, once one of them was pressed. */
export interface Crosshair {
  readonly at: DocumentPoint
  readonly isPenDown: boolean
}

/** Everything that a screen shows. A new object whenever something in it has changed. */
export interface PadState extends Choices {
  readonly layers: readonly Layer[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Nothing has been drawn, or all of it was cleared. */
  readonly isEmpty: boolean
  /** False where the active layer is hidden. */
  readonly canDraw: boolean
  /** Changes with every change of the document, and with nothing else: the sign to keep it. */
  readonly revision: number
  /** Something is shown that is no step yet, such as a curve that waits to be bent. */
  readonly isUnderWay: boolean
  readonly zoom: number
  /** Where a text is to be written; the screen asks for it and answers with `placeText` or `dismissText`. */
  readonly textAt: DocumentPoint | null
  readonly crosshair: Crosshair | null
}

export const initialChoices: Choices = {
  tool: 'brush',
  colour: standardColour,
  width: brushSizePx.standard,
  textSizePx: standardTextSizePx,
  font: standardFont,
  tolerance: standardTolerance,
  mirror: null,
  grid: null,
  activeLayer: garmentLayerId,
}

/** The chosen layer, or the highest one where it is gone. */
export function layerInHand(layers: readonly Layer[], chosen: LayerId): Layer | undefined {
  const drawable = layers.filter(({ kind }) => kind === 'drawing')
  return drawable.find(({ id }) => id === chosen) ?? drawable.at(-1)
}

interface Document extends Pick<PadState, 'layers' | 'canUndo' | 'canRedo'> {
  readonly drawnCommands: readonly Command[]
}

export function stateOf(
  choices: Choices,
  { layers, canUndo, canRedo, drawnCommands }: Document,
  shown: Pick<PadState, 'revision' | 'isUnderWay' | 'zoom' | 'textAt' | 'crosshair'>,
): PadState {
  const inHand = layerInHand(layers, choices.activeLayer)
  const cleared = drawnCommands.findLastIndex(({ kind }) => kind === 'clear')
  return {
    ...choices,
    ...shown,
    activeLayer: inHand?.id ?? choices.activeLayer,
    layers,
    canUndo,
    canRedo,
    isEmpty: !drawnCommands.slice(cleared + 1).some(isDrawingCommand),
    canDraw: inHand?.visible ?? false,
  }
}
