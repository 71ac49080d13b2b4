import { useEffect, useSyncExternalStore } from 'react'
import { type BlockerFunction, type Location, useBlocker } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from './confirm.tsx'

interface Unsaved {
  /** What becomes of what was typed, where it isn't simply lost. */
  readonly text?: string | undefined
  /** It stands in a dialog, and goes with it. */
  readonly isInDialog?: boolean
}

/** The forms with something typed that isn't saved. The router takes one question for all of them. */
const unsavedForms = new Map<object, Unsaved>()
const watchers = new Set<() => void>()

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function tellWatchers() {
  for (const tell of watchers) tell()
}

/** Whether something typed would be lost with the document. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(watch, () => unsavedForms.size > 0)

/** While a form is dirty, its page is not left without a question. */
export function useUnsaved(isDirty: boolean, { text, isInDialog = false }: Unsaved = {}): void {
  useEffect(() => {
    if (!isDirty) return
    const form = {}
    unsavedForms.set(form, { text, isInDialog })
    tellWatchers()
    return () => {
      unsavedForms.delete(form)
      tellWatchers()
    }
  }, [isDirty, text, isInDialog])
}

/** What else the page shows, whether or not a record's details stand above it. */
function withoutDetails({ search }: Location): string {
  const params = new URLSearchParams(search)
  params.delete('open')
  params.delete('pay')
  return String(params)
}

/** Dialogs can stand in the address: the browser's Back closes them, whatever is typed there. */
const losesDialogForm = () => [...unsavedForms.values()].some(({ isInDialog }) => isInDialog)

const mustAsk: BlockerFunction = ({ currentLocation: from, nextLocation: to, historyAction }) =>
  unsavedForms.size > 0 &&
  (from.pathname !== to.pathname ||
    (historyAction === 'POP' &&
      from.search !== to.search &&
      (losesDialogForm() || withoutDetails(from) !== withoutDetails(to)))) &&
  // A session that has ended takes its page with it.
  sessionStore.getState().token !== null

/** Asks before something typed is lost; answers whether to go on. */
export const confirmLoss = (title: string = m.ui_discard_title(), text: string = m.ui_discard_text()) =>
  confirm({
    title,
    text,
    confirmLabel: m.ui_discard_confirm(),
    cancelLabel: m.ui_discard_stay(),
    danger: true,
  })

/** Stands once in the application: asks whenever a page with something unsaved is left, by whatever way. */
export function LeaveQuestion(): null {
  const blocker = useBlocker(mustAsk)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // A refusal by the plan leads there by itself, so the question says where to.
    const toPlans = blocker.location.pathname === memberPages.pricing
    const text = [...unsavedForms.values()].at(-1)?.text
    void confirmLoss(toPlans ? m.ui_discard_to_plans() : undefined, text).then((mayLeave) => {
      if (!mayLeave) return blocker.reset()
      // The way into another business goes by another document: it isn't asked twice.
      unsavedForms.clear()
      tellWatchers()
      blocker.proceed()
    })
  }, [blocker])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedForms.size > 0) event.preventDefault()
    }
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [])

  return null
}
