import { Center, Loader } from '@mantine/core'
import { modals } from '@mantine/modals'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Piece } from '#contract/pieces.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { floorKeys } from './floor-queries.ts'

const TellForm = later(async () => (await import('./tell-form.tsx')).TellForm)

type Tellable = Pick<Piece, 'id' | 'client'>

/** Opens what is told to the client of a piece, wherever on the floor that is asked for. */
export function tellClient({ id, client }: Tellable): void {
  const dialog = modals.open({
    title: m.workshop_tell({ name: client?.name ?? '' }),
    size: 'lg',
    closeButtonProps: { 'aria-label': m.ui_close() },
    children: <Telling pieceId={id} onDone={() => modals.close(dialog)} />,
  })
}

const offerQuery = (pieceId: string) =>
  queryOptions({
    queryKey: [...floorKeys.tellings, pieceId],
    queryFn: async ({ signal }) =>
      (await call('workshop.offerTelling', { params: { id: pieceId }, signal })).offer,
    staleTime: 0,
    gcTime: 0,
    // What somebody is changing isn't written anew under their hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { handled: true },
  })

function Telling({ pieceId, onDone }: { readonly pieceId: string; readonly onDone: () => void }) {
  const query = useQuery(offerQuery(pieceId))
  const { data, isPending } = query
  if (isPending) return <Waiting />
  if (!data) return <LoadError query={query} />
  return (
    <Suspense fallback={<Waiting />}>
      <TellForm pieceId={pieceId} offer={data} onDone={onDone} />
    </Suspense>
  )
}

const Waiting = () => (
  <Center mih={240}>
    <Loader aria-label={m.workshop_tell_loading()} />
  </Center>
)
