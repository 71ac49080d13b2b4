import { Center, Loader, Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/auth.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { mayOf } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useHasUnsaved } from '#web/ui/leave-question.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type PageTab, PageTabs } from '#web/ui/page-tabs.tsx'
import classes from './settings-page.module.css'
import { profileQuery } from './settings-queries.ts'

export interface SettingsTab extends PageTab {
  /** What somebody must be allowed for it; to others it isn't there. */
  readonly permission?: Permission
  readonly content: (user: User) => ReactNode
}

interface SettingsPageProps {
  readonly tabs: readonly [SettingsTab, ...SettingsTab[]]
}

/** Everything about the person and how they like to work, a tab for each part; the address names the tab. */
export function SettingsPage({ tabs: all }: SettingsPageProps) {
  const [params, setParams] = useSearchParams()
  const profile = useQuery(profileQuery)
  // The session's user is the newest: every change here is shown there at once.
  const user = useSession((session) => session.user)
  const may = mayOf(user)
  const tabs = all.filter(({ permission }) => may(permission))
  const shown = tabs.find(({ name }) => name === params.get('tab')) ?? all[0]
  const hasUnsaved = useHasUnsaved()
  const [opened, setOpened] = useState<readonly string[]>([])
  if (!opened.includes(shown.name)) setOpened([...opened, shown.name])

  return (
    <>
      <PageHeader title={m.app_room_settings()} subtitle={m.settings_subtitle()} />
      {profile.isPending && <Loading />}
      {profile.isError && (
        <ErrorState
          message={`${profile.error.message} ${m.settings_load_advice()}`}
          onRetry={profile.refetch}
          retrying={profile.isFetching}
        />
      )}
      {profile.data && user && (
        <Tabs
          value={shown.name}
          onChange={(name) => name !== null && setParams({ tab: name }, { replace: true })}
          keepMounted={false}
          // Hidden, a form still counts as unsaved.
          keepMountedMode="display-none"
        >
          <PageTabs tabs={tabs} mb="xl" />
          {tabs.map(({ name, content }) => (
            <Tabs.Panel
              key={name}
              value={name}
              // What is typed stays while one looks something up in another tab; without it, a tab begins afresh.
              keepMounted={hasUnsaved && opened.includes(name)}
              className={classes.panel ?? ''}
            >
              <Suspense fallback={<Loading />}>{content(user)}</Suspense>
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  )
}

function Loading() {
  return (
    <Center py={64} role="status">
      <Stack align="center" gap="sm">
        <Loader />
        <Text c="dimmed">{m.settings_loading()}</Text>
      </Stack>
    </Center>
  )
}
