import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { sessionStore } from '#web/lib/session-store.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'

/** Asks before the page is left while something typed on it isn't saved. */
export function useLeaveQuestion(isDirty: boolean): void {
  const mustAsk = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      // A session that has ended takes its page with it.
      isDirty && currentLocation.pathname !== nextLocation.pathname && sessionStore.getState().token !== null,
    [isDirty],
  )
  const blocker = useBlocker(mustAsk)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: m.ui_discard_title(),
      text: m.ui_discard_text(),
      confirmLabel: m.ui_discard_confirm(),
      cancelLabel: m.ui_discard_stay(),
      danger: true,
    }).then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
