import { distance, type Sample, type ScreenPoint } from '#domain/drawing/points.ts'
import type { HandEvent } from '#domain/drawing/tool.ts'

/** What the pointers on the pad mean. */
export interface PointerTarget {
  pointOf(event: PointerEvent | WheelEvent): ScreenPoint
  sampleOf(at: ScreenPoint, pressure: number): Sample
  /** Whether a drag now moves the sheet instead of drawing, as with the space bar held. */
  isPanning(): boolean
  hand(event: HandEvent): void
  pan(x: number, y: number): void
  zoom(at: ScreenPoint, factor: number): void
  hasFocus(): boolean
}

const primaryButton = 0
const middleButton = 1
/** A notch of a common wheel is 100 px and zooms by about an eighth. */
const ZOOM_A_WHEEL_PX = 0.0012
const LINE_PX = 16

type Gesture =
  | { readonly kind: 'draw'; readonly pointer: number; readonly type: string }
  | { readonly kind: 'pan'; readonly pointer: number }
  | { readonly kind: 'pinch' }
  /** Called off; nothing happens until every finger is lifted. */
  | { readonly kind: 'over' }

/** Only a pen's pressure is real: a mouse reports a half, a finger whatever its maker thought of. */
const pressureOf = (event: PointerEvent) => (event.pointerType === 'pen' ? event.pressure : 1)

const middle = (a: ScreenPoint, b: ScreenPoint): ScreenPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Mouse, finger and pen on an element; two fingers pan and zoom. Returns what stops it. */
export function listenToPointers(element: HTMLElement, target: PointerTarget): () => void {
  let gesture: Gesture | null = null
  const places = new Map<number, ScreenPoint>()

  const sample = (event: PointerEvent) => target.sampleOf(target.pointOf(event), pressureOf(event))
  const cancelDrawing = () => {
    if (gesture?.kind === 'draw') target.hand({ kind: 'cancel' })
  }

  function begin(event: PointerEvent): Gesture | null {
    if (places.size === 2) {
      cancelDrawing()
      return { kind: 'pinch' }
    }
    if (places.size > 2) return { kind: 'over' }
    if (event.button === middleButton || target.isPanning()) return { kind: 'pan', pointer: event.pointerId }
    if (event.button !== primaryButton) return null
    target.hand({ kind: 'down', at: sample(event), constrained: event.shiftKey })
    return { kind: 'draw', pointer: event.pointerId, type: event.pointerType }
  }

  function down(event: PointerEvent): void {
    // The palm that rests beside a drawing pen draws nothing, and a second mouse button starts nothing.
    if (gesture?.kind === 'draw' && (gesture.type === 'pen' || event.pointerType !== 'touch')) return
    if (gesture !== null && event.pointerType !== 'touch') return
    places.set(event.pointerId, target.pointOf(event))
    element.setPointerCapture(event.pointerId)
    gesture = begin(event)
    if (gesture === null) places.delete(event.pointerId)
    element.focus({ preventScroll: true })
    event.preventDefault()
  }

  function move(event: PointerEvent): void {
    const before = places.get(event.pointerId)
    if (before === undefined || gesture === null) return
    const now = target.pointOf(event)
    if (gesture.kind === 'draw' && gesture.pointer === event.pointerId) {
      // Some browsers have no such method, or none over plain HTTP; an event made by a script has no others in it.
      const coalesced = event.getCoalescedEvents?.() ?? []
      const events = coalesced.length > 0 ? coalesced : [event]
      target.hand({ kind: 'move', samples: events.map(sample), constrained: event.shiftKey })
    }
    if (gesture.kind === 'pan') target.pan(now.x - before.x, now.y - before.y)
    if (gesture.kind === 'pinch') pinch(event.pointerId, before, now)
    places.set(event.pointerId, now)
  }

  function pinch(pointer: number, before: ScreenPoint, now: ScreenPoint): void {
    const other = [...places].find(([id]) => id !== pointer)?.[1]
    if (other === undefined) return
    const from = middle(before, other)
    const to = middle(now, other)
    target.pan(to.x - from.x, to.y - from.y)
    const apart = distance(before, other)
    if (apart > 0) target.zoom(to, distance(now, other) / apart)
  }

  function up(event: PointerEvent): void {
    if (!places.delete(event.pointerId)) return
    if (gesture?.kind === 'draw') target.hand({ kind: 'up', at: sample(event), constrained: event.shiftKey })
    // The finger that stays after a pinch draws nothing.
    gesture = places.size === 0 ? null : { kind: 'over' }
  }

  function cancel(event: PointerEvent): void {
    if (!places.delete(event.pointerId)) return
    cancelDrawing()
    gesture = places.size === 0 ? null : { kind: 'over' }
  }

  /** A wheel zooms where the pad is in use, and otherwise lets the page scroll on. */
  function wheel(event: WheelEvent): void {
    const isPinch = event.ctrlKey || event.metaKey
    if (!isPinch && !target.hasFocus()) return
    event.preventDefault()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX
    if (event.shiftKey) target.pan(-(event.deltaX + event.deltaY) * unit, 0)
    else
      target.zoom(target.pointOf(event), Math.exp(-event.deltaY * unit * ZOOM_A_WHEEL_PX * (isPinch ? 4 : 1)))
  }

  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', cancel, { signal })
  // Follows every 'pointerup', where there is nothing left to cancel; alone it means that the pointer was taken away.
  element.addEventListener('lostpointercapture', cancel, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('contextmenu', (event) => places.size > 0 && event.preventDefault(), { signal })
  return () => listening.abort()
}
