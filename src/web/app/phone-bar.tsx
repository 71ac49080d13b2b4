import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { NavLink } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { FeaturePage } from '#web/lib/feature.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { isShownTo } from './audience.ts'
import { features } from './features.ts'
import { NewMenu, useNewThings } from './new-menu.tsx'
import classes from './phone-bar.module.css'
import { type Pressing, usePressed } from './use-pressed.ts'

/** By how much they are gone to; the bar has room for five of those that the plan includes. */
const byUse: readonly string[] = [
  memberPages.dashboard,
  memberPages.clients,
  memberPages.projects,
  memberPages.calendar,
  memberPages.invoices,
  memberPages.measurements,
  memberPages.patterns,
]
const PLACES = 5
/** Those before what makes something new. */
const BEFORE = 3

const pages = features.flatMap(({ pages }) => pages)
const rooms = byUse.flatMap((path) => pages.filter((page) => page.path === path))

interface PhoneBarProps {
  readonly making: { readonly opened: boolean; readonly onChange: (opened: boolean) => void }
}

/** Where a thumb reaches it: the rooms that are gone to most, and what can be made. */
export const PhoneBar = memo(function PhoneBar({ making }: PhoneBarProps) {
  const pressing = usePressed()
  const planHas = usePlanHas()
  const user = useSession((session) => session.user)
  const included = rooms
    .filter(isShownTo(user))
    .filter(({ needs }) => needs === undefined || planHas(needs))
    .slice(0, PLACES)
  const makes = useNewThings().length > 0
  return (
    <nav className={classes.bar} aria-label={m.app_places()}>
      <Places {...pressing} places={included.slice(0, BEFORE)} />
      {makes && (
        <div className={classes.place}>
          <NewMenu {...making} position="top">
            <ActionIcon size={44} radius="xl" aria-label={m.app_new()}>
              <IconPlus size={24} aria-hidden />
            </ActionIcon>
          </NewMenu>
        </div>
      )}
      <Places {...pressing} places={included.slice(BEFORE)} />
    </nav>
  )
})

interface PlacesProps extends Pressing {
  readonly places: readonly FeaturePage[]
}

function Places({ places, pressed, press }: PlacesProps) {
  return places.map(({ path, icon: RoomIcon, title, shortTitle = title }) => (
    <NavLink
      key={path}
      to={path}
      className={classes.place ?? ''}
      data-pressed={pressed === path || undefined}
      onClick={(event) => press(path, event)}
    >
      {RoomIcon && <RoomIcon size={22} stroke={1.6} aria-hidden />}
      <span className={classes.label}>{shortTitle()}</span>
    </NavLink>
  ))
}
