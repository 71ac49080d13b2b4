import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Garment } from '#domain/workshop/garments.ts'
import { useStableActions } from '#web/lib/use-stable-actions.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { PlanLock } from '#web/shared/plans/plan-lock.tsx'
import { RoomNotice } from '#web/shared/plans/room-notice.tsx'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { workItemsQuery } from '#web/shared/tickets/work-items-query.ts'
import { setupQuery } from '#web/shared/workshop/floor-queries.ts'
import { garmentText } from '#web/shared/workshop/garment-words.ts'
import { Missing } from '#web/ui/missing.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import classes from './counter-page.module.css'
import type { TakenIn as Taken } from './counter-queries.ts'
import { GarmentPicker } from './garment-picker.tsx'
import { TakenIn } from './taken-in.tsx'
import { TicketPiece } from './ticket-piece.tsx'
import { TicketSummary } from './ticket-summary.tsx'
import { newPiece } from './ticket-values.ts'
import { useTicketForm } from './use-ticket-form.ts'

const Whose = memo(ClientSelect)

/** Where garments are taken in: for whom, what is to be done, by when, for how much. */
export function CounterPage() {
  const isOpen = useIsFloorOpen()
  const [taken, setTaken] = useState<Taken | null>(null)
  if (taken) return <TakenIn taken={taken} onAnother={() => setTaken(null)} />
  return (
    <PlanLock title={m.counter_title()} isLocked={!isOpen}>
      <PageHeader
        title={m.counter_title()}
        subtitle={m.counter_subtitle()}
        isWide
        actions={
          <Button variant="default" component={Link} to={memberPages.priceList}>
            {m.counter_prices()}
          </Button>
        }
      />
      <Ticket onTaken={setTaken} />
    </PlanLock>
  )
}

function Ticket({ onTaken }: { readonly onTaken: (taken: Taken) => void }) {
  const ticket = useTicketForm(onTaken)
  const { form, changePieces, startOver } = ticket
  const workshop = useQuery(setupQuery)
  const list = useQuery(workItemsQuery)
  const [added, setAdded] = useState('')
  const [round, setRound] = useState(0)
  const { values } = form

  const { add, choose } = useStableActions({
    add: (garment: Garment) => {
      const piece = newPiece(garment, garmentText(garment))
      changePieces((pieces) => [...pieces, piece])
      setAdded(piece.key)
    },
    choose: (id: string) => form.setFieldValue('client', id),
  })

  return (
    <form {...ticket.formProps} className={classes.counter} data-wide>
      <Stack gap="lg">
        <RoomNotice kind="projects" />
        <Whose
          key={round}
          label={m.counter_client()}
          autoFocus
          value={values.client}
          onChange={choose}
          error={form.errors.client}
        />
        <Missing what={m.counter_prices()} query={list} />
        <Missing what={m.workshop_title()} query={workshop} />
        {values.pieces.map((piece, index) => (
          <TicketPiece
            key={piece.key}
            ticket={ticket}
            piece={piece}
            index={index}
            isNew={piece.key === added}
          />
        ))}
        <GarmentPicker onAdd={add} error={form.errors.pieces} />
        {values.pieces.length > 0 && (
          <div>
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                startOver()
                setRound((times) => times + 1)
              }}
            >
              {m.counter_start_over()}
            </Button>
          </div>
        )}
      </Stack>
      <TicketSummary ticket={ticket} rushPercent={workshop.data?.rushPercent ?? null} />
    </form>
  )
}
