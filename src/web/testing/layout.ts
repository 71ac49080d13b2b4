import { vi } from 'vitest'

/** Gives every element a size, for one test: without one, a grid of cards has no room for any. */
export function layOut({ width = 1_000, height = 800 } = {}): void {
  class Observer {
    readonly #tell: ResizeObserverCallback
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell
    }
    observe(target: Element) {
      const size = [{ inlineSize: width, blockSize: height }]
      this.#tell(
        [
          {
            target,
            contentRect: new DOMRect(0, 0, width, height),
            borderBoxSize: size,
            contentBoxSize: size,
            devicePixelContentBoxSize: size,
          },
        ],
        this,
      )
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
}
