import { IconShirt } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Client } from '#contract/clients.ts'
import type { ClientFitting } from '#contract/fittings.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { fittingPath } from '#web/shared/fittings/fitting-path.ts'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListBody } from '#web/ui/list-body.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { RecordRows } from '#web/ui/record-rows.tsx'
import classes from './fittings-tab.module.css'
import { fittingsOfClientQuery } from './tab-queries.ts'

const ROW_HEIGHT_PX = 120
/** So many stand beside each other on a phone. */
const PHOTOS_SHOWN = 4

const fittingsOf = (page: { readonly fittings: readonly ClientFitting[] }) => page.fittings

/** What was tried on, the newest first, with what it looked like. */
export function FittingsTab({ client: { id, name } }: { client: Client }) {
  const query = useInfiniteQuery(fittingsOfClientQuery(id))
  return (
    <ListBody
      query={query}
      itemsOf={fittingsOf}
      loadingLabel={m.clients_tab_loading()}
      cardHeightPx={ROW_HEIGHT_PX}
      empty={<EmptyState icon={<IconShirt size={28} />} title={m.clients_fittings_none({ name })} />}
    >
      {(fittings, more) => (
        <>
          <RecordRows rows={fittings.map(rowOf)} />
          <MoreButton more={more} />
        </>
      )}
    </ListBody>
  )
}

const rowOf = (fitting: ClientFitting) => {
  const { id, number, at, project, pins } = fitting
  return {
    id,
    title: m.fittings_numbered({ number }),
    to: fittingPath(id),
    text: (
      <>
        <span className={classes.about}>
          <ProjectLink project={{ _id: project.id, name: project.name }} />
          <time dateTime={at}>{formatOwnDate(at)}</time>
        </span>
        <Photos fitting={fitting} />
      </>
    ),
    side: pins.length > 0 && m.fittings_pin_count({ count: pins.length }),
  }
}

/** A look at it. Pictures lead where the title does, so that they are one more way for a finger alone. */
function Photos({ fitting: { id, photos } }: { readonly fitting: ClientFitting }) {
  if (photos.length === 0) return null
  const more = photos.length - PHOTOS_SHOWN
  return (
    <Link to={fittingPath(id)} className={classes.photos ?? ''} aria-hidden tabIndex={-1}>
      {photos.slice(0, PHOTOS_SHOWN).map(({ id: photoId, smallUrl, widthPx, heightPx }) => (
        <img
          key={photoId}
          src={smallUrl}
          alt=""
          width={widthPx}
          height={heightPx}
          loading="lazy"
          className={classes.photo}
        />
      ))}
      {more > 0 && <span className={classes.more}>{`+${formatNumber(more)}`}</span>}
    </Link>
  )
}
