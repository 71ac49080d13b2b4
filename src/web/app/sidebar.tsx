import { Anchor, Text, UnstyledButton } from '@mantine/core'
import { type Icon, IconLogout, IconSettings } from '@tabler/icons-react'
import { memo } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { plans } from '#domain/plans/plans.ts'
import { mayOf } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { ownFaceOf, PersonFace } from '#web/shared/team/person-face.tsx'
import { isShownTo } from './audience.ts'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { features as everyFeature } from './features.ts'
import { LockMark } from './lock-mark.tsx'
import { MessagesEntry } from './messages-entry.tsx'
import { personLabel, personName, trialText } from './person.ts'
import classes from './sidebar.module.css'
import { useLogOut } from './use-log-out.ts'
import { type Press, usePressed } from './use-pressed.ts'

const entries = everyFeature.flatMap(({ pages }) =>
  pages.flatMap(({ icon, ...page }) => (icon ? [{ ...page, icon }] : [])),
)

/** Whether a page stands below another entry's that lies below this one's, as the stock does below the workshop's. */
const isOfDeeper = (path: string, pathname: string) =>
  entries.some(
    (other) =>
      other.path.startsWith(`${path}/`) && (pathname === other.path || pathname.startsWith(`${other.path}/`)),
  )

interface SidebarProps {
  /** Called when an entry was followed: the drawer closes. */
  onFollow?: (() => void) | undefined
}

/** Remembered: what is opened and closed beside it costs it nothing. */
export const Sidebar = memo(function Sidebar({ onFollow }: SidebarProps) {
  const logOut = useLogOut()
  const { features } = plans[useSession(({ user }) => user?.plan ?? 'free')]
  const user = useSession((session) => session.user)
  const { pressed, press } = usePressed()
  return (
    <div className={classes.sidebar}>
      <nav aria-label={m.app_main_navigation()} className={classes.nav}>
        <ul className={classes.list}>
          {entries.filter(isShownTo(user)).map(({ path, title, icon, needs }) => (
            <li key={path}>
              <Entry
                path={path}
                label={title()}
                icon={icon}
                isLocked={needs !== undefined && !features.has(needs)}
                isPressed={pressed === path}
                onPress={press}
                onFollow={onFollow}
              />
            </li>
          ))}
        </ul>
        <ul className={classes.list}>
          {mayOf(user)('messages.read') && <MessagesEntry onFollow={onFollow} />}
          <li>
            <Entry
              path={memberPages.settings}
              label={m.app_room_settings()}
              icon={IconSettings}
              isPressed={pressed === memberPages.settings}
              onPress={press}
              onFollow={onFollow}
            />
          </li>
          <li>
            <UnstyledButton className={classes.entry} onClick={logOut}>
              <IconLogout size={20} stroke={1.6} aria-hidden />
              {m.app_logout()}
            </UnstyledButton>
          </li>
        </ul>
      </nav>
      <div className={classes.foot}>
        <Person onFollow={onFollow} />
        <ColorSchemeSwitch />
      </div>
    </div>
  )
})

interface EntryProps extends SidebarProps {
  path: string
  label: string
  icon: Icon
  /** The plan doesn't include it. */
  isLocked?: boolean
  /** It was followed, and its page isn't there yet. */
  isPressed: boolean
  onPress: Press
}

const Entry = memo(function Entry({
  path,
  label,
  icon: EntryIcon,
  isLocked = false,
  isPressed,
  onPress,
  onFollow,
}: EntryProps) {
  const { pathname } = useLocation()
  return (
    <NavLink
      to={path}
      end={isOfDeeper(path, pathname)}
      className={classes.entry ?? ''}
      data-pressed={isPressed || undefined}
      onClick={(event) => {
        onPress(path, event)
        onFollow?.()
      }}
    >
      <EntryIcon size={20} stroke={1.6} aria-hidden />
      {label}
      {isLocked && <LockMark />}
    </NavLink>
  )
})

function Person({ onFollow }: SidebarProps) {
  const user = useSession((session) => session.user)
  const { timeZone } = useRegion()
  const name = personName(user)
  // Who doesn't pay for the plan can do nothing about its end.
  const trialEndDate = mayOf(user)('billing') ? user?.trialEndDate : null
  const trial = trialText(trialEndDate ?? null, timeZone, Date.now())
  return (
    <>
      <div className={classes.person}>
        <PersonFace face={{ ...ownFaceOf(user), name }} size={38} />
        <div className={classes.names}>
          <Text size="sm" fw={600} truncate title={name} data-own-direction>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {personLabel(user)}
          </Text>
        </div>
      </div>
      {trial !== null && (
        <Anchor component={Link} to={memberPages.pricing} size="xs" px={4} onClick={onFollow}>
          {trial}
        </Anchor>
      )}
    </>
  )
}
