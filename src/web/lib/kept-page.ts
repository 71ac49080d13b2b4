import type { QueryClient } from '@tanstack/react-query'
import { inQuiet } from './in-quiet.ts'
import { isCovered } from './lies-over.ts'
import { mirrorPrefix } from './mirror.ts'
import { ownerOf } from './session-state.ts'
import { sessionStore } from './session-store.ts'
import { localStore } from './storage.ts'

/*
 * A page as it was last seen at rest, for whoever opens it again: the document's first script (public/color-scheme.js) shows it
 * at once, and the application takes its place. It is kept as mirrors are and goes with them, and only of pages that begin
 * with mirrors anyway: it tells nothing that they don't. What is typed into a form is kept elsewhere.
 */

/** After the last answer: lists still measure their rows. */
const restMs = 500
const pagePrefix = `${mirrorPrefix}page `
/** A list on a phone is some 60 kB, a month on a wide screen 230. */
const longestHtml = 256 * 1024
/** They come to two fifths of a browser's storage at most: the rest is for mirrors, and for what is typed. */
const mostPages = 8

const shownQueries = (queryClient: QueryClient) => queryClient.getQueryCache().findAll({ type: 'active' })

/** All that the page shows is there as it is opened again: nobody sees it, then less of it, and then it again. */
const beginsWhole = (queryClient: QueryClient): boolean =>
  shownQueries(queryClient).every(({ meta, state }) => meta?.mirror !== undefined && state.data !== undefined)

/** Nothing lies over the page, is under way or is told on it, and it stands as it will be opened. */
function isAtRest(queryClient: QueryClient, root: HTMLElement): boolean {
  const { token, isClosed } = sessionStore.getState()
  return (
    token !== null &&
    !isClosed &&
    navigator.onLine &&
    location.hash === '' &&
    scrollY <= 0 &&
    !isCovered() &&
    queryClient.isFetching() === 0 &&
    queryClient.isMutating() === 0 &&
    root.querySelector('form, [aria-busy="true"], [data-pressed]') === null &&
    beginsWhole(queryClient)
  )
}

/** What was kept last, and of what data: a page that shows something else by now isn't shown as it was. */
interface Kept {
  readonly key: string
  readonly data: readonly unknown[]
}

/** Keeps the page that is shown, where it is one to keep and at rest. */
function keep(queryClient: QueryClient, root: HTMLElement, last: Kept | undefined): Kept | undefined {
  const key = `${pagePrefix}${location.pathname}`
  const data = shownQueries(queryClient).map(({ state }) => state.data)
  if (isAtRest(queryClient, root) && write(key, root)) return { key, data }
  const isOutdated = last?.key === key && data.some((one) => !last.data.includes(one))
  if (isOutdated) localStore.remove(key)
  return isOutdated ? undefined : last
}

/** False where it can't be kept; nor is what was kept of the page before. */
function write(key: string, root: HTMLElement): boolean {
  const others = localStore.keys().filter((other) => other.startsWith(pagePrefix) && other !== key)
  if (others.length >= mostPages) others.forEach(localStore.remove)
  const entry = entryOf(root)
  const isKept = entry !== undefined && entry.html.length <= longestHtml && localStore.write(key, entry)
  if (!isKept) localStore.remove(key)
  return isKept
}

/** As the document's first script reads it; undefined in development, where there is no build to keep it for. */
function entryOf(root: HTMLElement) {
  const build = document.querySelector<HTMLLinkElement>('link[data-later="script"]')?.href
  const owner = ownerOf(sessionStore.getState().user)
  if (build === undefined || owner === null) return undefined
  return {
    ...owner,
    address: location.pathname + location.search,
    build,
    // It may say what is due today.
    day: new Date().toDateString(),
    // What came later than its document has sheets of its own, as charts have.
    sheets: sheetsNow(),
    width: innerWidth,
    // It is scrolled as far, and is as wide beside what it is scrolled by.
    height: root.scrollHeight,
    html: seenOf(root),
  }
}

const sheetsNow = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((link) =>
    link.getAttribute('href'),
  )

/** What of a page is on the screen: what lies below takes as long to lay out, and nobody sees it before the application is there. */
function seenOf(root: HTMLElement): string {
  const copy = root.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  // What is chosen is nothing that markup says by itself.
  const copies = [...copy.querySelectorAll('option, input')]
  for (const [index, field] of [...root.querySelectorAll('option, input')].entries()) {
    if (field instanceof HTMLOptionElement) copies[index]?.toggleAttribute('selected', field.selected)
    else if (field instanceof HTMLInputElement) copies[index]?.toggleAttribute('checked', field.checked)
  }
  leaveOutUnseen(root, copy)
  return copy.innerHTML
}

function leaveOutUnseen(seen: Element, copy: Element): void {
  const copies = [...copy.children]
  for (const [index, child] of [...seen.children].entries()) {
    const { top, bottom } = child.getBoundingClientRect()
    const copied = copies[index]
    if (top > innerHeight) copied?.remove()
    else if (bottom > innerHeight && copied) leaveOutUnseen(child, copied)
  }
}

/** Keeps each page once it is at rest, and again as the document is left; answers how to end that. */
export function keepPages(queryClient: QueryClient, root: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isEnded = false
  let last: Kept | undefined
  const keepNow = () => {
    if (!isEnded) last = keep(queryClient, root, last)
  }
  const keepAsLeft = () => {
    if (document.hidden) keepNow()
  }
  const stop = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated') return
    clearTimeout(timer)
    timer = setTimeout(() => inQuiet(keepNow), restMs)
  })
  document.addEventListener('visibilitychange', keepAsLeft)
  return () => {
    isEnded = true
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', keepAsLeft)
  }
}
