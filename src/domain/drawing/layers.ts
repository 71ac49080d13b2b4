import type { Command, CroquisView, LayerId } from './commands.ts'
import { isDrawingCommand } from './commands.ts'
import { drawingLimits } from './limits.ts'
import { clamp } from './points.ts'

/** A sheet of the drawing; the first in the list is the lowest. */
export interface Layer {
  readonly id: LayerId
  /** Empty until somebody names it. */
  readonly name: string
  readonly kind: 'croquis' | 'drawing'
  readonly visible: boolean
  readonly opacityPercent: number
  /** Which figure it shows; always null on a layer to draw on. */
  readonly croquis: CroquisView | null
}

const croquisLayerId: LayerId = 0
export const garmentLayerId: LayerId = 1

const sheet = { name: '', visible: true, opacityPercent: 100, croquis: null } as const

/** The croquis underneath (none is chosen yet), the garment above. */
export const initialLayers: readonly Layer[] = [
  { ...sheet, id: croquisLayerId, kind: 'croquis', opacityPercent: 60 },
  { ...sheet, id: garmentLayerId, kind: 'drawing' },
]

type Layers = readonly Layer[]

/** The layers after a command, or null where the command asks for what cannot be. */
export function layersAfter(layers: Layers, command: Command): Layers | null {
  if (command.kind === 'clear') return layers
  if (command.kind === 'croquis') return changed(layers, croquisLayerId, { croquis: command.view })
  if (command.kind === 'layer-add') return added(layers, command.layer, command.name)
  const layer = layers.find(({ id }) => id === command.layer)
  if (layer === undefined) return null
  if (isDrawingCommand(command)) return layer.kind === 'drawing' ? layers : null
  switch (command.kind) {
    case 'layer-name':
      return changed(layers, layer.id, { name: command.name })
    case 'layer-visible':
      return changed(layers, layer.id, { visible: command.visible })
    case 'layer-opacity':
      return changed(layers, layer.id, { opacityPercent: command.opacityPercent })
    case 'layer-remove': {
      const isLast = layers.filter(({ kind }) => kind === 'drawing').length === 1
      return layer.kind === 'croquis' || isLast ? null : layers.filter((one) => one !== layer)
    }
    case 'layer-move': {
      if (layer.kind === 'croquis') return null
      const others = layers.filter((one) => one !== layer)
      const place = clamp(command.place, 1, others.length)
      return [...others.slice(0, place), layer, ...others.slice(place)]
    }
  }
}

const changed = (layers: Layers, id: LayerId, change: Partial<Layer>): Layers =>
  layers.map((layer) => (layer.id === id ? { ...layer, ...change } : layer))

function added(layers: Layers, id: LayerId, name: string): Layers | null {
  if (layers.length >= drawingLimits.layers || layers.some((layer) => layer.id === id)) return null
  return [...layers, { ...sheet, id, name, kind: 'drawing' }]
}

/** The layers after all these commands. Commands that cannot be are passed over. */
export const layersOf = (commands: readonly Command[]): Layers =>
  commands.reduce<Layers>((layers, command) => layersAfter(layers, command) ?? layers, initialLayers)

/** A number that no layer has had in these commands, undone ones included. */
export const unusedLayerId = (commands: readonly Command[]): LayerId =>
  1 +
  commands.reduce(
    (most, one) => (one.kind === 'layer-add' ? Math.max(most, one.layer) : most),
    garmentLayerId,
  )
