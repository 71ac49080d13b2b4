import type { LayerId } from '#domain/drawing/commands.ts'
import type { PixelDelta } from '#domain/drawing/pixel-delta.ts'

/** A layer's whole bitmap as it was before the command at `position`. */
export interface Keyframe {
  readonly layer: LayerId
  readonly position: number
  readonly pixels: PixelDelta
}

/** All that undo keeps in memory stays below this; the commands themselves take about a megabyte for 500. */
const MOST_BYTES = 26_000_000
/** Keyframes are only the second way back. */
const KEYFRAMES_SHARE = 0.25

/**
 * What undo needs beside the commands: for each step what it changed, and now and then a keyframe for the case
 * that the oldest changes had to go.
 */
export class BitmapHistory {
  /** By position, oldest first; a step that clears changes several layers. */
  readonly #deltas = new Map<number, Map<LayerId, PixelDelta>>()
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

  keepDelta(position: number, layer: LayerId, delta: PixelDelta): void {
    const step = this.#deltas.get(position) ?? new Map<LayerId, PixelDelta>()
    step.set(layer, delta)
    this.#deltas.set(position, step)
    this.#deltaBytes += delta.byteLength
    this.#makeRoom()
  }

  delta(position: number, layer: LayerId): PixelDelta | undefined {
    return this.#deltas.get(position)?.get(layer)
  }

  keepKeyframe(keyframe: Keyframe): void {
    this.#keyframes.push(keyframe)
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
    while (this.bytes > this.#mostBytes) {
      const oldest = this.#deltas.keys().next()
      if (oldest.done) return
      this.#dropDeltas(oldest.value)
    }
  }
}
