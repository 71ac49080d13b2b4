import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Draft } from '#contract/drafts.ts'
import { sizeTablesQuery } from '#web/shared/size-tables/size-table-queries.ts'
import { type DraftChoices, noChoices, usualSizes, withTable } from './draft-choices.ts'

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
  const tableId = params.get('table')
  const { data: tables } = useQuery({ ...sizeTablesQuery, enabled: tableId !== null })
  const table = tables?.find(({ id }) => id === tableId)
  if (table && taken !== table.id) {
    setTaken(table.id)
    setChoices({ ...noChoices, figure: table.figure, sizes: withTable(usualSizes, table) })
  }
  const change = (changed: Partial<DraftChoices>) => setChoices((before) => ({ ...before, ...changed }))
  return { choices, change }
}
