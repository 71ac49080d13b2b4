import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { afterFrame } from './after-frame.ts'
import { isFields } from './is-fields.ts'

/**
 * The browser's Back closes what lies over a page, and stays on it (docs/decisions/0077): each dialog stands on an entry
 * of the history, the page's own once more, one deeper. Such entries are told from pages by `over` in their state.
 */
interface Place {
  /** Which page of the router's; its entries over each other all have the same. */
  readonly page: unknown
  /** How many entries of dialogs lie below, this one included. */
  readonly depth: number
}

interface Closing {
  readonly close: () => void
}

/** What the router says of itself. */
interface FollowedRouter {
  readonly state: {
    readonly historyAction: string
    readonly navigation: { readonly state: string }
    readonly location: { readonly key: string }
  }
  readonly subscribe: (hear: () => void) => unknown
}

/** A step through the history that was asked for has come about by then, or never will. */
const STEP_MS = 500

/** What is open, in the order in which it was opened. */
const open: Closing[] = []
let here: Place = { page: null, depth: 0 }
/** The page's entry as the router wrote it last: where that was over the page's first, that one is behind. */
let shown: { state: object; address: string } = { state: {}, address: '' }
let router: FollowedRouter | undefined
let awaitedStep: ReturnType<typeof setTimeout> | undefined
let isWatching = false

const stateNow = () => {
  const state: unknown = globalThis.history.state
  return isFields(state) ? state : {}
}

function placeNow(): Place {
  const { idx, over } = stateNow()
  return { page: idx, depth: typeof over === 'number' ? over : 0 }
}

/** The current entry becomes the page's, so many dialogs deep. */
function write(depth: number, { state, address } = shown): void {
  globalThis.history.replaceState(depth > 0 ? { ...state, over: depth } : state, '', address)
}

function remember(): void {
  const { over: _depth, ...state } = stateNow()
  shown = { state, address: globalThis.location.href }
}

/**
 * Begins to listen: before there is a router, or it would hear of steps first. On the window listeners are told in the
 * order in which they came.
 */
export function watchHistory(): void {
  if (isWatching) return
  isWatching = true
  here = placeNow()
  remember()
  globalThis.addEventListener('popstate', stepped)
}

/** Once, when the application starts: what the router adds to the history or replaces there belongs to its page. */
export function followRouter(followed: FollowedRouter): void {
  router = followed
  here = placeNow()
  remember()
  followed.subscribe(() => {
    const now = placeNow()
    // The router knows of no depth: what it replaced is as deep as before.
    const hasReplaced = followed.state.historyAction === 'REPLACE'
    if (hasReplaced && now.page === here.page && now.depth < here.depth) {
      remember()
      write(here.depth)
    } else here = now
    if (isSettled()) remember()
    addEntries()
  })
}

/** Whether the history stands where the router does, and neither is on its way elsewhere. */
function isSettled(): boolean {
  if (awaitedStep !== undefined) return false
  if (router === undefined) return true
  const { navigation, location } = router.state
  return navigation.state === 'idle' && location.key === (stateNow().key ?? 'default')
}

/** An entry for each dialog that has none yet. */
function addEntries(): void {
  if (!isSettled()) return
  while (here.depth < open.length) {
    here = { page: here.page, depth: here.depth + 1 }
    globalThis.history.pushState({ ...stateNow(), over: here.depth }, '')
  }
}

/** Goes a step through the history; until that has come about, nothing is added to it. */
export function stepThrough(go: () => void): void {
  clearTimeout(awaitedStep)
  awaitedStep = setTimeout(endStep, STEP_MS)
  go()
}

function endStep(): void {
  clearTimeout(awaitedStep)
  awaitedStep = undefined
  addEntries()
}

function stepped(event: PopStateEvent): void {
  const before = here
  here = placeNow()
  clearTimeout(awaitedStep)
  awaitedStep = undefined
  if (here.page !== before.page || here.depth === before.depth) {
    if (isSettled()) remember()
    // Once the router has heard of it, too.
    setTimeout(addEntries)
    return
  }
  event.stopImmediatePropagation()
  write(here.depth)
  if (here.depth > before.depth) {
    // What had stood there is closed.
    if (open.length < here.depth) stepThrough(() => globalThis.history.forward())
  } else if (open.length > here.depth) closeDownTo(here.depth)
  // The dialog of that entry had been closed by other means: the step was meant for what lies below.
  else stepThrough(() => globalThis.history.back())
}

function closeDownTo(depth: number): void {
  while (open.length > depth) {
    const before = open.length
    flushSync(() => open.at(-1)?.close())
    // It stays, or asks first.
    if (open.length >= before) break
  }
  addEntries()
}

/** Marks an entry of the history that was added by opening a dialog: closing it goes back there. */
export const openedHere = { isDialog: true } as const

export const isOpenedHere = (state: unknown): boolean => isFields(state) && 'isDialog' in state

/** Has Back close what is open; answers how to end that. */
function closedByBack(closing: Closing): () => void {
  watchHistory()
  open.push(closing)
  // Behind its first frame: for a new entry the browser lays out all that opening has changed so far.
  afterFrame(addEntries)
  return () => {
    const place = open.indexOf(closing)
    if (place >= 0) open.splice(place, 1)
  }
}

/**
 * While it is open, Back closes this instead of leaving the page. What stands in the address and was opened by a link of
 * its page has an entry of its own there already.
 */
export function useBackCloses(isOpen: boolean, close: () => void, { isInAddress = false } = {}): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || (isInAddress && isOpenedHere(stateNow().usr))) return
    return closedByBack({ close: () => closeNow() })
  }, [isOpen, isInAddress])
}
