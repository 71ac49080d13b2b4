import { type ReactNode, useId } from 'react'
import { FigureInfo } from '#web/ui/figure-info.tsx'
import { PlainWay, paperLook, plain } from '#web/ui/plain.tsx'
import classes from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** How its figure is counted, in a sentence, where it has one that needs it. */
  readonly about?: string
  readonly link?: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** A titled part of the dashboard. It takes the focus where what had it goes. */
export function Panel({ title, about, link, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} tabIndex={-1} className={`${paperLook} ${classes.panel}`}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h2 id={id} className={classes.heading}>
            {title}
          </h2>
          {about && <FigureInfo figure={title} text={about} />}
        </div>
        {link && (
          <PlainWay to={link.to} data-way>
            {link.label}
          </PlainWay>
        )}
      </div>
      {children}
    </section>
  )
}

interface PanelListProps<Item> {
  readonly items: readonly Item[]
  readonly empty: string
  readonly children: (item: Item) => ReactNode
}

/** The rows of a panel, or that there are none. */
export function PanelList<Item extends { readonly id: string }>({
  items,
  empty,
  children,
}: PanelListProps<Item>) {
  if (items.length === 0) {
    return <p className={`${plain.small} ${classes.empty}`}>{empty}</p>
  }
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  )
}
