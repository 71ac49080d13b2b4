import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { runFirstScript } from '#web/testing/first-script.ts'

const links = () => [...document.querySelectorAll('link[rel=modulepreload]')]
const isNextAsked = () =>
  document.querySelector('link[href="/page.js"]')?.getAttribute('rel') === 'modulepreload'
const isRun = () => document.querySelector('script') !== null

/** A page's document in a browser that fetches modules ahead, or in one that doesn't know how. */
function openDocument({ fetchesAhead = true } = {}): void {
  document.head.innerHTML = `<link rel="modulepreload" href="/app.js"><link data-later="script" href="/app.js">
    <link rel="modulepreload" href="/base.js"><link data-later="modulepreload" href="/page.js">`
  for (const { relList } of document.querySelectorAll('link')) relList.supports = () => fetchesAhead
  document.body.innerHTML = '<div id="root"></div>'
  onTestFinished(() => {
    document.head.replaceChildren()
    document.body.replaceChildren()
  })
  runFirstScript()
  dispatchEvent(new Event('DOMContentLoaded'))
}

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

it.each(['load', 'error'])('a page’s files come once the application’s have, each ending with %s', (end) => {
  openDocument()
  links()[0]?.dispatchEvent(new Event('load'))
  expect([isNextAsked(), isRun()]).toEqual([false, false])
  links()[1]?.dispatchEvent(new Event(end))
  expect([isNextAsked(), isRun()]).toEqual([true, true])
})

it('a browser that fetches nothing ahead runs the application at once', () => {
  openDocument({ fetchesAhead: false })
  expect([isNextAsked(), isRun()]).toEqual([true, true])
})

it('one that tells nothing of what it fetches isn’t waited for', () => {
  openDocument()
  vi.advanceTimersByTime(8_000)
  expect([isNextAsked(), isRun()]).toEqual([true, true])
  expect(document.querySelectorAll('script')).toHaveLength(1)
  for (const link of links()) link.dispatchEvent(new Event('load'))
  expect(document.querySelectorAll('script')).toHaveLength(1)
})
