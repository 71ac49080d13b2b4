import type { Command } from './commands.ts'
import { drawingSizePx } from './settings.ts'

/** A drawing to be kept: its size and everything that was done, layers included (see layers.ts). */
export interface Drawing {
  readonly version: 1
  readonly widthPx: number
  readonly heightPx: number
  readonly commands: readonly Command[]
}

export const drawingOf = (commands: readonly Command[]): Drawing => ({
  version: 1,
  widthPx: drawingSizePx.width,
  heightPx: drawingSizePx.height,
  commands,
})
