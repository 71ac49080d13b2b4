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

/** Has a page's questions about the window's width be answered as of a wide window or of a phone's, for one test. */
export function widthIs(width: 'wide' | 'narrow'): void {
  const answered = width === 'wide' ? 'min-width' : 'max-width'
  const matchMedia = globalThis.matchMedia.bind(globalThis)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query.includes(answered) }),
  )
}
