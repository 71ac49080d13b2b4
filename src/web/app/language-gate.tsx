import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { openInLanguage } from '#web/lib/language-choice.ts'
import { clearMirrors } from '#web/lib/mirror.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { useHasUnsaved } from '#web/ui/leave-question.tsx'
import { notify } from '#web/ui/notify.ts'

/** Saving the very form that changes the language leaves it unsaved for a moment. */
const patienceMs = 1_000

/**
 * The application speaks the language of whoever is signed in, also when they sign in with another, or change it here,
 * in another tab or on another device. Texts belong to the document, so that is loaded again, but not before what was
 * typed is saved.
 */
export function LanguageGate({ children }: { children: ReactNode }) {
  const language = useSession(({ user }) => user?.settings?.language)
  const hasUnsaved = useHasUnsaved()
  const isSaving = useIsMutating() > 0
  const [isLeaving, setIsLeaving] = useState(false)

  const isAnother = language !== undefined && language !== getLocale()
  const isWaiting = isAnother && hasUnsaved

  useEffect(() => {
    if (!isAnother || hasUnsaved || isSaving || !openInLanguage(language)) return
    // What has just been saved may not be in them yet.
    clearMirrors()
    setIsLeaving(true)
  }, [isAnother, language, hasUnsaved, isSaving])

  useEffect(() => {
    if (!isWaiting) return
    const said = { id: 'language', durationMs: Number.POSITIVE_INFINITY }
    const timer = setTimeout(() => notify.info(m.app_language_waits(), said), patienceMs)
    return () => {
      clearTimeout(timer)
      notify.end(said.id)
    }
  }, [isWaiting])

  return isLeaving ? null : children
}
