import { Portal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Measurement } from '#contract/measurements.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import { garmentLabels } from './garment-labels.ts'
import classes from './print-card.module.css'
import { clientNameOf, keyed, sizeText } from './set-words.ts'
import { sizeName } from './size-names.ts'

interface PrintCardProps {
  readonly set: Measurement
  readonly unit: LengthUnit
  readonly onPrinted: () => void
}

const ROOMY = { sizes: 24, notes: 600 }
const DENSE = { sizes: 40, notes: 1_800 }

/** A set as a card to hang beside the cutting table; it is on paper only, and always on a single page. */
export function PrintCard({ set, unit, onPrinted }: PrintCardProps) {
  const businessName = useSession(({ user }) => user?.businessName)
  const printed = useRef(onPrinted)
  printed.current = onPrinted

  useEffect(() => {
    const done = () => printed.current()
    globalThis.addEventListener('afterprint', done, { once: true })
    globalThis.print()
    return () => globalThis.removeEventListener('afterprint', done)
  }, [])

  const { measurements, notes } = set
  const fitsIn = (room: typeof ROOMY) =>
    measurements.length <= room.sizes && (notes?.length ?? 0) <= room.notes
  const density = fitsIn(ROOMY) ? undefined : fitsIn(DENSE) ? 'dense' : 'full'
  return (
    // In a portal of its own: the dialogs share one.
    <Portal reuseTargetNode={false}>
      <article className={classes.card} data-print-card data-density={density}>
        <header className={classes.head}>
          <p className={classes.business}>{businessName || brandName()}</p>
          <h1>{clientNameOf(set)}</h1>
          <p>
            <strong>{garmentLabels[set.garmentType]}</strong>{' '}
            {m.measurements_print_date({ date: formatOwnDate(set.createdAt) })}
          </p>
          {set.template && <p>{m.measurements_by_version(set.template)}</p>}
        </header>
        <dl className={classes.sizes}>
          {keyed(measurements).map(({ key, size }) => (
            <div key={key}>
              <dt>{sizeName(size.name)}</dt>
              <dd>{sizeText(size, unit)}</dd>
            </div>
          ))}
        </dl>
        {notes && <p className={classes.notes}>{notes}</p>}
      </article>
    </Portal>
  )
}
