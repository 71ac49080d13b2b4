import { configure, prettyDOM } from '@testing-library/react'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import React from 'react'

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

// Sheets that would use the theme's hundreds of variables aren't loaded, and nobody looks at how notifications are set; but
// happy-dom resolves those variables and tries each rule of that sheet for whatever element's style is asked for, and for all
// that it stands in. Those that hide by width stay.
const isUnread = ({ dataset, firstChild }: HTMLStyleElement) =>
  dataset.mantineStyles === 'true' || firstChild?.nodeValue?.includes('[data-sonner-toaster]') === true
const sheet = Object.getOwnPropertyDescriptor(HTMLStyleElement.prototype, 'sheet')
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
  ...sheet,
  get(this: HTMLStyleElement): CSSStyleSheet | null {
    return isUnread(this) ? null : sheet?.get?.call(this)
  },
})

// React keeps for each element the calls that made it, so that a warning can tell who drew it, up to ten thousand of them a
// second. Past those it keeps none: from the first one on, then. Where it counts them otherwise one day, tests are slower.
const counted: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof counted === 'object' && counted !== null && 'recentlyCreatedOwnerStacks' in counted) {
  Object.defineProperty(counted, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}

// What an element inherits is copied for each that stands in it: a word and whether it is important, which happy-dom copies as
// if it went to another thread.
const named = (style: CSSPropertyManager): object => Reflect.get(style, 'definedPropertyNames')
CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager) {
  const copy = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
  Object.assign(named(copy), named(this))
  return copy
}

// Nothing is laid out, so that what opens below a button counts as out of sight, where the library finds nothing to focus:
// it says so with the element, which takes a thousand lines to print.
const warning = Object.getOwnPropertyDescriptor(console, 'warn')
Object.defineProperty(console, 'warn', {
  ...warning,
  value: (...told: unknown[]) => {
    if (!String(told[0]).startsWith('[@mantine/hooks/use-focus-trap]')) warning?.value(...told)
  },
})
