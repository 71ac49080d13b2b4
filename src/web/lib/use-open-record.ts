import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isOpenedHere, openedHere, stepThrough } from './back-closes.ts'
import { handleError } from './errors.ts'
import { useStableActions } from './use-stable-actions.ts'

const openParam = 'open'

/** Closes a dialog that stands in the address: back to before it was opened here, or by the address without it. */
export function useCloseDialog(withoutDialog: () => void): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => (isOpenedHere(state) ? stepThrough(() => void navigate(-1)) : withoutDialog())
}

/** Which record's details the address asks for, as `?open=<id>`. Opening adds to the history, so that Back closes. */
export function useOpenId() {
  const [params, setParams] = useSearchParams()
  const openId = params.get(openParam)

  function show(id: string | null, more: { readonly replace: boolean; readonly state?: object }) {
    const change = (before: URLSearchParams) => {
      const after = new URLSearchParams(before)
      if (id === null) after.delete(openParam)
      else after.set(openParam, id)
      return after
    }
    setParams(change, { ...more, preventScrollReset: true })
  }

  const back = useCloseDialog(() => show(null, { replace: true }))
  const { state } = useLocation()
  const actions = useStableActions({
    open: (id: string) => {
      const isOpen = openId !== null
      // One takes the other's place, and goes back to where that was opened.
      show(id, { replace: isOpen, state: isOpen ? state : openedHere })
    },
    close: back,
  })
  return { openId, ...actions }
}

/**
 * The record whose details the address asks for, once it has been read; null where it asks for none. One that is gone is
 * told, and taken out of the address.
 */
export function useOpenRecord<Row extends { readonly id: string }, Key extends QueryKey>(
  queryOf: (id: string) => UseQueryOptions<Row, Error, Row, Key>,
  { isOff = false }: { readonly isOff?: boolean } = {},
) {
  const queryClient = useQueryClient()
  const { openId, open, close } = useOpenId()
  const isAsked = openId !== null && !isOff
  const { data, error } = useQuery({ ...queryOf(openId ?? ''), enabled: isAsked })
  const giveUp = useEffectEvent((failure: Error) => {
    handleError(failure)
    close()
  })
  useEffect(() => {
    if (isAsked && error) giveUp(error)
  }, [isAsked, error])

  /** What a list shows of it stands there at once. */
  const openRow = useCallback(
    (row: Row) => {
      queryClient.setQueryData<Row>(queryOf(row.id).queryKey, row)
      open(row.id)
    },
    [queryClient, queryOf, open],
  )
  return { opened: isAsked && data ? data : null, open: openRow, close }
}
