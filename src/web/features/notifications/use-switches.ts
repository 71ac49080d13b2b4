import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import type { NotificationKind } from '#contract/notification-switches.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { saveSwitches } from './notifications-queries.ts'

export type SwitchName = NotificationKind | 'emailNotifications' | 'pushNotifications'
type SetSwitches = Partial<Record<SwitchName, boolean>>

/**
 * The switches as the person has set them: each shows at once how it was set, is saved at once, and goes back with a
 * word about it when that fails.
 */
export function useSwitches({ settings }: User) {
  const [set, setSet] = useState<SetSwitches>({})
  const forget = (name: SwitchName) => setSet(({ [name]: _, ...others }) => others)
  const { mutate } = useMutation({
    mutationFn: ([name, isOn]: [SwitchName, boolean]) => saveSwitches({ [name]: isOn }),
    // One after the other: what is answered last is how it stands.
    scope: { id: 'notifications' },
    onSuccess: () => notify.success(m.notifications_saved(), { id: m.notifications_saved() }),
    onSettled: (_result, _error, [name]) => forget(name),
  })
  return {
    isOn: (name: SwitchName): boolean => set[name] ?? settings[name],
    flip(name: SwitchName, isOn: boolean) {
      setSet((before) => ({ ...before, [name]: isOn }))
      mutate([name, isOn])
    },
  }
}
