import type { ReactNode } from 'react'
import { CardGrid } from './card-grid.tsx'
import { ListBody, type ListBodyProps, type More } from './list-body.tsx'

interface RecordListProps<Page, Item> extends Omit<ListBodyProps<Page, Item>, 'loading' | 'children'> {
  readonly loadingMoreLabel: string
  readonly renderCard: (item: Item) => ReactNode
  /** In place of cards: rows, or a board. */
  readonly instead?: ((items: readonly Item[], more: More) => ReactNode) | undefined
}

/** Records page by page, as cards or otherwise: their places while they load, why not, that there are none, or they. */
export function RecordList<Page, Item extends { readonly id: string }>({
  loadingMoreLabel,
  renderCard,
  instead,
  ...body
}: RecordListProps<Page, Item>) {
  return (
    <ListBody {...body}>
      {(items, more) =>
        instead ? (
          instead(items, more)
        ) : (
          <CardGrid
            items={items}
            renderCard={renderCard}
            cardHeightPx={body.cardHeightPx}
            more={more}
            loadingMoreLabel={loadingMoreLabel}
          />
        )
      }
    </ListBody>
  )
}
