import type { ReactNode } from 'react'
import type { ClientsOrder } from '#contract/portal.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './clients-page-view.module.css'
import { type ReadPhoto, SharedPhotos } from './shared-photos.tsx'

const stateTexts = {
  planning: m.portal_order_planning,
  'in-work': m.portal_order_in_work,
  ready: m.portal_order_ready,
  collected: m.portal_order_collected,
} satisfies Record<ClientsOrder['state'], () => string>

interface OrderCardProps {
  readonly order: ClientsOrder
  /** Left out where they are only counted. */
  readonly readPhoto?: ReadPhoto | undefined
  /** What they send of it; where that is left out, it is counted. */
  readonly picturesOf?: ((order: ClientsOrder) => ReactNode) | undefined
}

/** How far an order is, and each garment of it at the workshop's own stage. */
export function OrderCard({ order, readPhoto, picturesOf }: OrderCardProps) {
  const { name, state, dueOn, pieces, photos, pictures } = order
  return (
    <li className={classes.card}>
      <div className={classes.row}>
        <bdi className={classes.name}>{name}</bdi>
        <span>{stateTexts[state]()}</span>
      </div>
      {dueOn !== null && state !== 'collected' && (
        <p className={classes.dim}>{m.portal_order_due({ day: formatDay(dueOn) })}</p>
      )}
      {pieces.map(({ id, label, stage, promisedOn }) => (
        <div key={id} className={`${classes.row} ${classes.dim}`}>
          <bdi>{label}</bdi>
          <span>
            <bdi>{stage}</bdi>
            {promisedOn !== null && ` · ${m.portal_order_due({ day: formatDay(promisedOn) })}`}
          </span>
        </div>
      ))}
      {photos.length > 0 &&
        (readPhoto ? (
          <SharedPhotos
            photos={photos}
            wordsOf={({ caption }) => caption ?? m.portal_photo({ order: name })}
            read={readPhoto}
          />
        ) : (
          <p className={classes.dim}>{m.portal_photos_count({ count: photos.length })}</p>
        ))}
      {picturesOf
        ? picturesOf(order)
        : pictures.length > 0 && (
            <p className={classes.dim}>{m.portal_pictures_count({ count: pictures.length })}</p>
          )}
    </li>
  )
}
