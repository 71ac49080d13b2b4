import { useMantineColorScheme } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { User } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { sessionStore } from '#web/lib/session-store.ts'

export type Theme = User['settings']['theme']

const preferred = () => sessionStore.getState().user?.settings?.theme ?? 'light'

function show(theme: Theme): void {
  const { user, refresh } = sessionStore.getState()
  if (user) refresh({ ...user, settings: { ...user.settings, theme } })
}

/** The pages look as the signed-in person prefers, on whatever device. */
export function useFollowTheme(): void {
  const theme = useSession(({ user }) => user?.settings?.theme)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const wanted = theme === 'system' ? 'auto' : theme
  // Once per change: setting it anew, even to what it is, computes every element's style twice and ends each transition.
  const applied = useRef<typeof wanted>(undefined)
  useEffect(() => {
    if (wanted === undefined || wanted === applied.current) return
    applied.current = wanted
    if (wanted !== colorScheme) setColorScheme(wanted)
  }, [wanted, colorScheme, setColorScheme])
}

/** The preferred theme, and a switch that is seen at once and saved with the preferences; a refusal turns it back. */
export function useTheme() {
  const theme = useSession(({ user }) => user?.settings?.theme ?? 'light')
  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one on record.
    scope: { id: 'theme' },
    mutationFn: (chosen: Theme) => call('settings.preferences', { body: { theme: chosen } }),
    onMutate: (chosen) => {
      const before = preferred()
      show(chosen)
      return { before }
    },
    onError: (_error, _chosen, context) => context && show(context.before),
  })
  return { theme, chooseTheme: (chosen: Theme) => chosen !== theme && mutate(chosen) }
}
