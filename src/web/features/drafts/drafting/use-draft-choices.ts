import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Draft } from '#contract/drafts.ts'
import { sizeTablesQuery } from '#web/shared/size-tables/size-table-queries.ts'
import { type DraftChoices, noChoices, usualSizes, withTable } from './draft-choices.ts'
import { keptSizes } from './kept-sizes.ts'

/** What the address may ask for; without any of these, sizes that were typed before are there again. */
const wishes = ['client', 'set', 'draft', 'table'] as const

/**
 * What the address asks for, and then what is chosen; a saved draft's choices, or a size table, are taken over once
 * they have come.
 */
export function useDraftChoices(saved: Draft | undefined) {
  const [params] = useSearchParams()
  const [choices, setChoices] = useState<DraftChoices>(() => ({
    ...noChoices,
    clientId: params.get('client') ?? '',
    setId: params.get('set'),
    typed: wishes.some((wish) => params.has(wish)) ? null : keptSizes.read(),
  }))
  const [base, setBase] = useState<Draft | null>(null)

  function take(draft: Draft, kept: Partial<DraftChoices> = {}) {
    const { id, clientId, sizeSet, garment, sizes, figure, design, options } = draft
    const typed = clientId === null && sizeSet === null ? { garment, sizes } : null
    setBase(draft)
    setChoices({ ...noChoices, clientId: clientId ?? '', setId: id, figure, design, options, typed, ...kept })
  }
  if (saved && base?.id !== saved.id) take(saved)

  const tableId = params.get('table')
  const { data: tables } = useQuery({ ...sizeTablesQuery, enabled: tableId !== null })
  const table = tables?.find(({ id }) => id === tableId)
  const [tableTaken, setTableTaken] = useState<string | null>(null)
  if (table && tableTaken !== table.id) {
    setTableTaken(table.id)
    setChoices({ ...noChoices, figure: table.figure, sizes: withTable(usualSizes, table) })
  }

  const { typed } = choices
  const isUnsaved = base === null
  useEffect(() => {
    if (typed && isUnsaved) keptSizes.write(typed)
  }, [typed, isUnsaved])

  const change = (changed: Partial<DraftChoices>) => setChoices((before) => ({ ...before, ...changed }))
  // The same version may know of newer sizes by now.
  const current = base && saved?.updatedAt === base.updatedAt ? saved : base
  return {
    choices,
    change,
    /** The saved draft in the version that was chosen on: another one may be on record by now. */
    base: current?.id === saved?.id ? current : null,
    /** Gives up what was chosen for what a version on record holds. */
    take: (draft: Draft) => take(draft),
    /** What was chosen is on record now; what lies beneath for comparison stays. */
    saveAs: (draft: Draft) => take(draft, { otherSetId: choices.otherSetId }),
  }
}
