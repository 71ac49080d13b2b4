import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { useMay, useSeesPrices } from '#web/lib/may.ts'
import { formatOwnDate, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { setChoicesQuery } from '#web/shared/measurements/set-choices.ts'
import { setPath } from '#web/shared/measurements/set-words.ts'
import { assignedText, usePeople } from '#web/shared/team/use-people.ts'
import { stageAfter } from '#web/shared/workshop/move-piece.ts'
import { behindText, PromisedMark } from '#web/shared/workshop/piece-marks.tsx'
import { DetailField } from '#web/ui/detail-field.tsx'
import classes from './piece-facts.module.css'

interface PieceFactsProps {
  readonly piece: Piece
  readonly stages: readonly Stage[]
  readonly today: string
}

/** By when it is promised, who makes it, what it costs, by which sizes it is cut, and what was noted. */
export function PieceFacts({ piece, stages, today }: PieceFactsProps) {
  const { memberId, price, note, measurementId, client, createdAt, collectedAt } = piece
  const { currency } = useRegion()
  const pricesSeen = useSeesPrices()
  const mayMeasure = useMay('measurements.read')
  const { areSeveral, facesOf } = usePeople()
  const behind = behindText(piece, stageAfter(stages, piece.stageId))
  return (
    <dl className={classes.facts}>
      <DetailField label={m.workshop_promised()}>
        <PromisedMark piece={piece} today={today} isBare />
        {behind !== null && <div>{behind}</div>}
      </DetailField>
      {areSeveral && (
        <DetailField label={m.workshop_maker()}>
          {assignedText(facesOf(memberId === null ? [] : [memberId]))}
        </DetailField>
      )}
      {pricesSeen && (
        <DetailField label={m.workshop_price()}>
          {price === null ? m.workshop_none() : formatMoney(price, currency)}
        </DetailField>
      )}
      {mayMeasure && (
        <DetailField label={m.workshop_sizes()}>
          {measurementId === null || client === null ? (
            m.workshop_none()
          ) : (
            <SetLink id={measurementId} clientId={client.id} />
          )}
        </DetailField>
      )}
      <DetailField label={m.workshop_taken_in()}>{formatOwnDate(createdAt)}</DetailField>
      {collectedAt !== null && (
        <DetailField label={m.workshop_collected_on()}>{formatOwnDate(collectedAt)}</DetailField>
      )}
      <DetailField label={m.workshop_note()} isWide>
        {note ?? m.workshop_none()}
      </DetailField>
    </dl>
  )
}

function SetLink({ id, clientId }: { readonly id: string; readonly clientId: string }) {
  const { data } = useQuery(setChoicesQuery(clientId))
  const set = data?.measurements.find((one) => one.id === id)
  return (
    <Anchor component={Link} to={setPath(id)}>
      {set
        ? m.workshop_sizes_of({
            garment: garmentLabels[set.garmentType],
            day: formatOwnDate(set.createdAt),
          })
        : m.workshop_sizes_open()}
    </Anchor>
  )
}
