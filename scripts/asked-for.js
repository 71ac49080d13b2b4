/** What a browser asks for by a document of the build. */

const asking = /<(?:link|script|img)\b[^>]*>/g
/** Links that are only read, and pictures that wait until somebody comes near. */
const asksNothing = /\b(rel="(alternate|canonical)"|loading="lazy")/

/**
 * How often a browser asks for something until a document stands there whole, with that itself.
 * @param {string} html
 */
export const requestsOf = (html) => 1 + addressesIn(html).length

function addressesIn(/** @type {string} */ html) {
  const addresses = [...html.matchAll(asking)]
    .map(([tag]) => tag)
    .filter((tag) => !asksNothing.test(tag))
    .flatMap((tag) => /\b(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? [])
  return [...new Set(addresses)]
}

const script = /^\/assets\/.*\.js$/
const asset = /^\/assets\//

/** How many scripts and sheets a document asks for. */
export const filesIn = (/** @type {string} */ html) =>
  addressesIn(html).filter((address) => asset.test(address)).length

/**
 * What the scripts of a document come to that is built by itself, as that of clients is: whoever opens it on a phone has
 * nothing of the application.
 * @param {string} html
 * @param {(file: string) => number} bytesOf
 */
export function scriptBytesOf(html, bytesOf) {
  const files = addressesIn(html).filter((address) => script.test(address))
  return files.reduce((bytes, file) => bytes + bytesOf(file), 0)
}

/** A document without what comes behind its first script, which doesn't wait for it. */
export const firstOf = (/** @type {string} */ html) =>
  html.replace(/<link\b[^>]*fetchpriority="low"[^>]*>/g, '')

/**
 * The same of what they begin with: by that alone a paper is read.
 * @param {string} html
 * @param {(file: string) => number} bytesOf
 */
export const firstScriptBytesOf = (html, bytesOf) => scriptBytesOf(firstOf(html), bytesOf)
