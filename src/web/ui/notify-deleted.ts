import { m } from '#web/paraglide/messages.js'
import { notify } from './notify.ts'

/** How long a deletion, or a move, can be taken back from its toast. */
export const UNDO_MS = 10_000

/** Says that something is gone, and offers it back. */
export function notifyDeleted(message: string, onUndo: () => void): void {
  notify.success(message, { durationMs: UNDO_MS, action: { label: m.ui_undo(), onClick: onUndo } })
}
