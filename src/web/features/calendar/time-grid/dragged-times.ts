import type { Span } from '#domain/calendar/spans.ts'

/** What is dragged or resized among the hours snaps to quarters; every zone's clock is whole quarters off UTC's. */
const SNAP_MS = 15 * 60_000

const snapped = (instantMs: number) => Math.round(instantMs / SNAP_MS) * SNAP_MS

export type DragKind = 'move' | 'resize'

/** The whole span to another start, or its end alone; something is left of it always. */
export function draggedSpan(kind: DragKind, { startMs, endMs }: Span, toMs: number): Span {
  if (kind === 'resize') return { startMs, endMs: Math.max(snapped(toMs), startMs + SNAP_MS) }
  const newStartMs = snapped(toMs)
  return { startMs: newStartMs, endMs: newStartMs + endMs - startMs }
}
