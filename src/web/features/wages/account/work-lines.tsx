import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { WageLine } from '#contract/wages.ts'
import { formatDate, formatMoney, formatNumber } from '#web/lib/formats.ts'
import { formatOwnDate, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { piecePath } from '#web/shared/workshop/piece-link.tsx'
import classes from './work-lines.module.css'

interface WorkLinesProps {
  readonly lines: readonly WageLine[]
  readonly timeZone: string
}

/** Every task that was done, the newest first. */
export function WorkLines({ lines, timeZone }: WorkLinesProps) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <WorkLine key={line.id} line={line} timeZone={timeZone} />
      ))}
    </ul>
  )
}

function WorkLine({ line, timeZone }: { readonly line: WageLine; readonly timeZone: string }) {
  const { currency } = useRegion()
  const { doneAt, name, quantity, rate, amount, takenBack } = line
  return (
    <li className={classes.line} data-taken={takenBack !== null || undefined}>
      <span className={classes.day}>{formatDate(doneAt, { timeZone })}</span>
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <Garment line={line} />
        {takenBack && (
          <Text size="sm" c="dimmed">
            {m.wages_unticked({ by: takenBack.by ?? m.wages_somebody(), day: formatOwnDate(takenBack.at) })}
          </Text>
        )}
      </div>
      <div className={classes.amount}>
        {amount === null ? (
          <Badge color="yellow">{m.wages_no_rate()}</Badge>
        ) : (
          <span className={classes.figure}>{formatMoney(amount, currency)}</span>
        )}
        {rate !== null && quantity !== 1 && (
          <Text size="sm" c="dimmed">
            {m.wages_times({ quantity: formatNumber(quantity), rate: formatMoney(rate, currency) })}
          </Text>
        )}
      </div>
    </li>
  )
}

/** Of whom it is where that is known still. */
function Garment({ line: { label, tag, pieceId, client, project } }: { readonly line: WageLine }) {
  if (label === null) return null
  const called = tag === null ? label : m.wages_garment({ garment: label, tag })
  return (
    <Text size="sm" c="dimmed" className={classes.name ?? ''}>
      {pieceId === null ? (
        called
      ) : (
        <Anchor component={Link} to={piecePath(pieceId)} inherit c="inherit">
          {called}
        </Anchor>
      )}
      {client && <Of name={client.name} />}
      {/* A ticket is called after its garments. */}
      {project && project.name !== label && <Of name={project.name} />}
    </Text>
  )
}

const Of = ({ name }: { readonly name: string }) => (
  <>
    {' · '}
    <bdi>{name}</bdi>
  </>
)
