import type { Command, CroquisView, LayerId } from '#domain/drawing/commands.ts'
import { unusedLayerId } from '#domain/drawing/layers.ts'
import { drawingLimits } from '#domain/drawing/limits.ts'
import { plainText } from '#domain/drawing/plain-text.ts'
import { clamp } from '#domain/drawing/points.ts'

interface LayerDocument {
  readonly commands: () => readonly Command[]
  /** False where the command cannot be. */
  readonly commit: (command: Command) => boolean
  readonly drawOn: (layer: LayerId) => void
}

const named = (name: string) => plainText(name, drawingLimits.nameLength)

/** What can be done with layers; each is a step that can be undone. All answer whether it could be done. */
export class LayerActions {
  readonly #document: LayerDocument

  constructor(document: LayerDocument) {
    this.#document = document
  }

  /** A new layer on top, which is then drawn on. False where there are as many as there can be. */
  add(name = ''): boolean {
    const layer = unusedLayerId(this.#document.commands())
    const isAdded = this.#document.commit({ kind: 'layer-add', layer, name: named(name) })
    if (isAdded) this.#document.drawOn(layer)
    return isAdded
  }

  /** Not the croquis, and not the last layer to draw on. */
  remove(layer: LayerId): boolean {
    return this.#document.commit({ kind: 'layer-remove', layer })
  }

  rename(layer: LayerId, name: string): boolean {
    return this.#document.commit({ kind: 'layer-name', layer, name: named(name) })
  }

  setVisible(layer: LayerId, visible: boolean): boolean {
    return this.#document.commit({ kind: 'layer-visible', layer, visible })
  }

  /** To be called when a slider is let go, not while it moves. */
  setOpacity(layer: LayerId, percent: number): boolean {
    const opacityPercent = clamp(Math.round(percent), 0, 100)
    return this.#document.commit({ kind: 'layer-opacity', layer, opacityPercent })
  }

  /** To that place from the bottom; 0 is the croquis's and stays so. */
  move(layer: LayerId, place: number): boolean {
    const within = clamp(Math.round(place), 0, drawingLimits.layers)
    return this.#document.commit({ kind: 'layer-move', layer, place: within })
  }

  setCroquis(view: CroquisView | null): boolean {
    return this.#document.commit({ kind: 'croquis', view })
  }
}
