import type { ReactNode } from 'react'
import type { More } from '#web/ui/list-body.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import classes from './entries.module.css'

export interface Entry {
  readonly id: string
  readonly title: ReactNode
  readonly text: ReactNode
  readonly side?: ReactNode
}

/** What a section lists, one below the other, and how to see more of it. */
export function Entries({
  label,
  entries,
  more,
}: {
  readonly label: string
  readonly entries: readonly Entry[]
  readonly more?: More
}) {
  return (
    <>
      <ul className={classes.entries} aria-label={label}>
        {entries.map(({ id, title, text, side }) => (
          <li key={id} className={classes.entry}>
            <div className={classes.body}>
              <div className={classes.title}>{title}</div>
              <div className={classes.text}>{text}</div>
            </div>
            {side && <div className={classes.side}>{side}</div>}
          </li>
        ))}
      </ul>
      {more && <MoreButton more={more} />}
    </>
  )
}
