import type { Command } from './commands.ts'
import type { Drawing } from './drawing.ts'
import { initialLayers, layersAfter } from './layers.ts'
import { drawingLimits } from './limits.ts'
import { drawingSizePx } from './settings.ts'
import { readCommand, type StoredCommand, writeCommand } from './stored-command.ts'

/** A drawing as it is kept beside its PNG and between two visits: plain JSON, strokes as short text. */
export interface StoredDrawing {
  readonly version: 1
  readonly widthPx: number
  readonly heightPx: number
  readonly commands: readonly StoredCommand[]
}

/** A command never changes, so its text is written once, however often a drawing is kept. */
const written = new WeakMap<Command, StoredCommand>()

function writeOnce(command: Command): StoredCommand {
  const known = written.get(command)
  if (known !== undefined) return known
  const stored = writeCommand(command)
  written.set(command, stored)
  return stored
}

export const serialize = ({ version, widthPx, heightPx, commands }: Drawing): StoredDrawing => ({
  version,
  widthPx,
  heightPx,
  commands: commands.map(writeOnce),
})

/** The drawing, or null where it is not exactly what `serialize` makes, or exceeds `drawingLimits`. */
export function parseDrawing(value: unknown): Drawing | null {
  if (typeof value !== 'object' || value === null) return null
  const {
    version,
    widthPx,
    heightPx,
    commands: stored,
  }: Partial<Record<keyof StoredDrawing, unknown>> = value
  if (version !== 1 || widthPx !== drawingSizePx.width || heightPx !== drawingSizePx.height) return null
  if (!Array.isArray(stored) || stored.length > drawingLimits.commands) return null
  const commands: Command[] = []
  let layers = initialLayers
  let pointsLeft: number = drawingLimits.points
  for (const one of stored) {
    const command = readCommand(one, pointsLeft)
    const next = command === null ? null : layersAfter(layers, command)
    if (command === null || next === null) return null
    if (command.kind === 'stroke') pointsLeft -= command.points.length / 3
    layers = next
    commands.push(command)
  }
  return { version, widthPx, heightPx, commands }
}

/** The same from text, such as a file's or a database's. */
export function parseDrawingText(text: string): Drawing | null {
  if (text.length > drawingLimits.storedLength) return null
  try {
    return parseDrawing(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
