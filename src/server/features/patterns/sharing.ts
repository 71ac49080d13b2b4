import { type Command, isDrawingCommand, type LayerId } from '#domain/drawing/commands.ts'
import { garmentLayerId, type Layer, layersOf } from '#domain/drawing/layers.ts'
import { parseDrawing, type StoredDrawing, serialize } from '#domain/drawing/stored-drawing.ts'

/**
 * A drawing as somebody else may have it: what the picture shows, and none of what was hidden, removed or cleared
 * away, which may be private. Null where nothing can be handed on.
 */
export function sharedDrawing(stored: unknown): StoredDrawing | null {
  const drawing = parseDrawing(stored)
  if (drawing === null) return null
  const layers = layersOf(drawing.commands)
  const kept = layers.filter(({ kind, visible }) => kind === 'drawing' && visible)
  if (kept.length === 0) return null
  const keptIds = new Set<LayerId>(kept.map(({ id }) => id))
  const cleared = drawing.commands.findLastIndex(({ kind }) => kind === 'clear')
  const drawn = drawing.commands
    .slice(cleared + 1)
    .filter((command) => isDrawingCommand(command) && keptIds.has(command.layer))
  const croquis = layers.find(({ kind }) => kind === 'croquis')
  const commands = [...(croquis ? croquisAgain(croquis) : []), ...layersAgain(kept), ...drawn]
  return serialize({ ...drawing, commands })
}

function croquisAgain({ id, croquis, visible, opacityPercent }: Layer): Command[] {
  if (croquis === null || !visible) return []
  return [
    { kind: 'croquis', view: croquis },
    { kind: 'layer-opacity', layer: id, opacityPercent },
  ]
}

/** The layers as they stand at the end, lowest first. */
function layersAgain(kept: readonly Layer[]): Command[] {
  const added = kept
    .filter(({ id }) => id !== garmentLayerId)
    .map(({ id, name }): Command => ({ kind: 'layer-add', layer: id, name }))
  const garment = kept.find(({ id }) => id === garmentLayerId)
  const [first, ...others] = added
  const made: readonly Command[] = garment
    ? [...added, { kind: 'layer-name', layer: garmentLayerId, name: garment.name }]
    : // The last layer can't be removed, and there can't be more than so many.
      [...(first ? [first] : []), { kind: 'layer-remove', layer: garmentLayerId }, ...others]
  return [
    ...made,
    ...kept.flatMap(({ id, opacityPercent }, index): Command[] => [
      { kind: 'layer-opacity', layer: id, opacityPercent },
      // The croquis is 0.
      { kind: 'layer-move', layer: id, place: index + 1 },
    ]),
  ]
}
