import { useEffect, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from './confirm.tsx'

/**
 * The forms with something typed that isn't saved, and what becomes of it where it isn't simply lost. The router takes
 * one question for all of them.
 */
const unsavedForms = new Map<object, string | undefined>()
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
export function useUnsaved(isDirty: boolean, text?: string): void {
  useEffect(() => {
    if (!isDirty) return
    const form = {}
    unsavedForms.set(form, text)
    tellWatchers()
    return () => {
      unsavedForms.delete(form)
      tellWatchers()
    }
  }, [isDirty, text])
}

const mustAsk: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  unsavedForms.size > 0 &&
  // Dialogs can stand in the address: the browser's Back would close them, whatever is typed there.
  (currentLocation.pathname !== nextLocation.pathname ||
    (historyAction === 'POP' && currentLocation.search !== nextLocation.search)) &&
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
    const text = [...unsavedForms.values()].at(-1)
    void confirmLoss(toPlans ? m.ui_discard_to_plans() : undefined, text).then((mayLeave) =>
      mayLeave ? blocker.proceed() : blocker.reset(),
    )
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
