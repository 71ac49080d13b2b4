import type { LayerId } from '#domain/drawing/commands.ts'
import type { PixelDelta } from '#domain/drawing/pixel-delta.ts'

/** A layer's whole bitmap as it was before the command at `position`. */
export interface Keyframe {
  readonly layer: LayerId
  readonly position: number
  readonly pixels: PixelDelta
}

/** What undo needs of a step that was drawn elsewhere. */
export type StepNews =
  | { readonly kind: 'delta'; readonly position: number; readonly layer: LayerId; readonly delta: PixelDelta }
  | { readonly kind: 'keyframe'; readonly keyframe: Keyframe }

/** All that undo keeps in memory stays below this; the commands themselves take about a megabyte for 500. */
const MOST_BYTES = 26_000_000
/** Keyframes are only the second way back. */
const KEYFRAMES_SHARE = 0.25

/**
 * What undo needs beside the commands: for each step what it changed, and now and then a keyframe for the case
 * that the oldest changes had to go.
 */
export class BitmapHistory {
  /** By position; a step that clears changes several layers. */
  readonly #deltas = new Map<number, Map<LayerId, PixelDelta>>()
  /** None lies before this position. */
  #oldest = 0
  #keyframes: Keyframe[] = []
  #deltaBytes = 0
  readonly #mostBytes: number

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#deltaBytes + this.#keyframeBytes
  }

  get #keyframeBytes(): number {
    return this.#keyframes.reduce((sum, { pixels }) => sum + pixels.byteLength, 0)
  }

  /** Unless it was got to know here meanwhile. */
  keep(step: StepNews): void {
    if (step.kind === 'delta') {
      const { position, layer, delta } = step
      if (this.delta(position, layer) === undefined) this.keepDelta(position, layer, delta)
    } else {
      const { layer, position } = step.keyframe
      if (this.keyframe(layer, position)?.position !== position) this.keepKeyframe(step.keyframe)
    }
  }

  keepDelta(position: number, layer: LayerId, delta: PixelDelta): void {
    const step = this.#deltas.get(position) ?? new Map<LayerId, PixelDelta>()
    step.set(layer, delta)
    this.#deltas.set(position, step)
    this.#oldest = Math.min(this.#oldest, position)
    this.#deltaBytes += delta.byteLength
    this.#makeRoom()
  }

  delta(position: number, layer: LayerId): PixelDelta | undefined {
    return this.#deltas.get(position)?.get(layer)
  }

  keepKeyframe(keyframe: Keyframe): void {
    // Those of a drawing that was opened come after the first of what is drawn on it.
    const after = this.#keyframes.findIndex(({ position }) => position > keyframe.position)
    this.#keyframes.splice(after === -1 ? this.#keyframes.length : after, 0, keyframe)
    this.#makeRoom()
  }

  /** The latest one that is not after the position. */
  keyframe(layer: LayerId, position: number): Keyframe | undefined {
    return this.#keyframes.findLast((one) => one.layer === layer && one.position <= position)
  }

  /** Forgets all from this position on, when other steps take its place. */
  cut(position: number): void {
    for (const at of [...this.#deltas.keys()]) if (at >= position) this.#dropDeltas(at)
    this.#keyframes = this.#keyframes.filter((one) => one.position <= position)
  }

  #dropDeltas(position: number): void {
    for (const delta of this.#deltas.get(position)?.values() ?? []) this.#deltaBytes -= delta.byteLength
    this.#deltas.delete(position)
  }

  /** Every other keyframe goes before any change does; then the oldest changes, the farthest from the hand. */
  #makeRoom(): void {
    while (this.#keyframeBytes > this.#mostBytes * KEYFRAMES_SHARE) {
      this.#keyframes = this.#keyframes.filter((_, index) => index % 2 === 1)
    }
    while (this.bytes > this.#mostBytes && this.#deltas.size > 0) {
      this.#dropDeltas(this.#oldest)
      this.#oldest += 1
    }
  }
}
