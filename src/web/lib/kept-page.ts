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
/** A list on a phone is some 60 kB, a month on a wide screen 230; what is larger would take the place of drafts. */
const longestHtml = 256 * 1024

/** All that the page shows is there as it is opened again: nobody sees it, then less of it, and then it again. */
const beginsWhole = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .every(({ meta, state }) => meta?.mirror !== undefined && state.data !== undefined)

/** Keeps the page that is shown, where it is one to keep and nothing lies over it, is under way or is told on it. */
function keep(queryClient: QueryClient, root: HTMLElement): void {
  const { token, user, isClosed } = sessionStore.getState()
  const owner = ownerOf(user)
  const { pathname, search, hash } = location
  const isAtRest =
    !isClosed &&
    navigator.onLine &&
    !isCovered() &&
    queryClient.isFetching() === 0 &&
    queryClient.isMutating() === 0 &&
    root.querySelector('form, [aria-busy="true"], [data-pressed]') === null
  if (token === null || owner === null || hash !== '' || scrollY > 0 || !isAtRest) return
  // In development there is no build to keep it for.
  const build = document.querySelector<HTMLLinkElement>('link[data-later="script"]')?.href
  if (build === undefined || !beginsWhole(queryClient)) return
  const html = seenOf(root)
  if (html.length > longestHtml) return
  localStore.write(`${mirrorPrefix}page ${pathname}`, {
    ...owner,
    address: pathname + search,
    build,
    // It may say what is due today.
    day: new Date().toDateString(),
    width: innerWidth,
    // It is scrolled as far, and is as wide beside what it is scrolled by.
    height: root.scrollHeight,
    html,
  })
}

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
  const keepNow = () => {
    if (!isEnded) keep(queryClient, root)
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
