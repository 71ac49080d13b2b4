import { configure, prettyDOM } from '@testing-library/react'

/** Leaves out what tests of components would do over and over and none of them looks at. */

// Each try of what is waited for fails with the whole page in words, of which only the last is ever read.
configure({
  getElementError(message, container) {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    let words: string | undefined
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (words ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
      set: (text: string) => {
        words = text
      },
    })
    return error
  },
})

// Sheets that would use the theme's hundreds of variables aren't loaded, but happy-dom resolves them for whatever element's
// style is asked for. Those that hide by width stay.
const sheet = Object.getOwnPropertyDescriptor(HTMLStyleElement.prototype, 'sheet')
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
  ...sheet,
  get(this: HTMLStyleElement): CSSStyleSheet | null {
    return this.dataset.mantineStyles === 'true' ? null : sheet?.get?.call(this)
  },
})
