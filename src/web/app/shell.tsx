import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { Link, Outlet } from 'react-router'
import type { User } from '#contract/auth.ts'
import { memberPages } from '#contract/pages.ts'
import { usePushUpkeep } from '#web/features/notifications/use-push-upkeep.ts'
import { mainProps } from '#web/lib/main-area.ts'
import { useSession } from '#web/lib/session.ts'
import { workspaceIdOf } from '#web/lib/session-state.ts'
import { m } from '#web/paraglide/messages.js'
import { ActivityIcons, ActivityNames, ActivityPaths } from '#web/shared/activities/activity-icons.ts'
import { NamedEntries } from '#web/shared/clients/named-entries.ts'
import { Wordmark } from '#web/ui/brand.tsx'
import { LeaveQuestion } from '#web/ui/leave-question.tsx'
import { isShownTo } from './audience.ts'
import { BusinessSwitcher } from './business-switcher.tsx'
import { features } from './features.ts'
import { NewMenu } from './new-menu.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { useQuickAccess } from './quick-access.tsx'
import { SearchButton, SearchIcon } from './search-button.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useFollowTheme } from './use-theme.ts'

const toldNouns = features.flatMap(({ activities = {} }) => Object.entries(activities))
const activityIcons = Object.fromEntries(toldNouns.map(([noun, { icon }]) => [noun, icon]))
const activityNames = Object.fromEntries(toldNouns.map(([noun, { many }]) => [noun, many]))

const namedEntries = Object.assign({}, ...features.map(({ dated }) => dated))

/** No further than somebody may go. */
const activityPathsFor = (user: User | null) =>
  Object.fromEntries(
    features
      .filter(({ pages }) => pages.some(isShownTo(user)))
      .flatMap(({ activities = {} }) => Object.entries(activities).map(([noun, { path }]) => [noun, path])),
  )

interface ShellProps {
  /** Stands above every page. */
  readonly note?: ReactNode
}

/**
 * The layout of every member's page. Its pages hold one person's data in one business: they end with the session, and
 * are made anew for the next.
 */
export function Shell({ note }: ShellProps) {
  useFollowTheme()
  const user = useSession((session) => session.user)
  const activityPaths = useMemo(() => activityPathsFor(user), [user])
  usePushUpkeep(user)
  const { open: asked, show, dialogs } = useQuickAccess()
  const search = useCallback(() => show('search'), [show])
  const isMaking = asked === 'new'
  const making = useMemo(
    () => ({ opened: isMaking, onChange: (isOpen: boolean) => show(isOpen ? 'new' : null) }),
    [isMaking, show],
  )
  const isWide = useMediaQuery('(min-width: 62em)', globalThis.matchMedia('(min-width: 62em)').matches)

  return (
    <div className={classes.shell}>
      {isWide ? (
        <aside className={classes.aside}>
          <div className={classes.head}>
            <Home />
            <NewMenu {...making} position="bottom-start">
              <Button leftSection={<IconPlus size={18} aria-hidden />} px="sm" aria-keyshortcuts="N">
                {m.app_new()}
              </Button>
            </NewMenu>
          </div>
          <BusinessSwitcher />
          <SearchButton onClick={search} />
          <Sidebar />
        </aside>
      ) : (
        <nav className={classes.bar} aria-label={m.app_bar()}>
          <PhoneMenu />
          <Home />
          <SearchIcon onClick={search} />
        </nav>
      )}
      <main {...mainProps} className={classes.main}>
        <OfflineNote />
        {note}
        <ActivityIcons value={activityIcons}>
          <ActivityPaths value={activityPaths}>
            <ActivityNames value={activityNames}>
              <NamedEntries value={namedEntries}>
                {user && <Outlet key={`${user.id} ${workspaceIdOf(user)}`} />}
              </NamedEntries>
            </ActivityNames>
          </ActivityPaths>
        </ActivityIcons>
      </main>
      {!isWide && (
        <div className={classes.foot}>
          <PhoneBar making={making} />
        </div>
      )}
      {dialogs}
      <LeaveQuestion />
    </div>
  )
}

function Home() {
  return (
    <Link to={memberPages.dashboard} className={classes.home ?? ''}>
      <Wordmark size={28} />
    </Link>
  )
}
