import { Anchor } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useContext } from 'react'
import { Link } from 'react-router'
import type { Activity } from '#contract/activities.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useRegion } from '#web/lib/region.ts'
import { ActivityIcons, ActivityPaths } from './activity-icons.ts'
import classes from './activity-row.module.css'

interface ActivityRowProps {
  readonly activity: Pick<Activity, 'kind' | 'description' | 'createdAt' | 'subjectId' | 'isThere'>
  /** When it was, in words. */
  readonly when: string
  /** Who did it, where that is told. */
  readonly by?: string
}

/** Something that was done: its words lead to what it was done to, where that may be opened still. */
export function ActivityRow({ activity, when, by = '' }: ActivityRowProps) {
  const { kind, description, createdAt, subjectId, isThere } = activity
  const { timeZone } = useRegion()
  const icons = useContext(ActivityIcons)
  const paths = useContext(ActivityPaths)
  const [noun = ''] = kind.split('.')
  const KindIcon = icons[noun] ?? IconPencil
  const to = isThere ? paths[noun]?.(subjectId) : undefined
  return (
    <div className={classes.activity}>
      <KindIcon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        {to === undefined ? (
          <span>{description}</span>
        ) : (
          <Anchor component={Link} to={to} c="inherit" inherit className={classes.link ?? ''}>
            {description}
          </Anchor>
        )}
        <span className={classes.aside}>
          {by !== '' && (
            <>
              <bdi>{by}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={createdAt} title={formatDate(createdAt, { timeZone })} className={classes.time}>
            {when}
          </time>
        </span>
      </div>
    </div>
  )
}
