import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Draft } from '#contract/drafts.ts'
import { type DraftChoices, noChoices } from './draft-choices.ts'

/** What the address asks for, and then what is chosen; a saved draft's choices are taken over once it has come. */
export function useDraftChoices(saved: Draft | undefined) {
  const [params] = useSearchParams()
  const [choices, setChoices] = useState<DraftChoices>(() => ({
    ...noChoices,
    clientId: params.get('client') ?? '',
    setId: params.get('set'),
  }))
  const [taken, setTaken] = useState<string | null>(null)
  if (saved && taken !== saved.id) {
    setTaken(saved.id)
    setChoices({
      ...noChoices,
      clientId: saved.clientId ?? '',
      setId: saved.measurementId ?? saved.id,
      figure: saved.figure,
      design: saved.design,
      options: saved.options,
    })
  }
  const change = (changed: Partial<DraftChoices>) => setChoices((before) => ({ ...before, ...changed }))
  return { choices, change }
}
