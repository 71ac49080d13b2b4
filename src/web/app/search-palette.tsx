import {
  type Icon,
  IconCoins,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMail,
  IconMoon,
  IconScan,
  IconSettings,
  IconSun,
  IconTimeline,
} from '@tabler/icons-react'
import type { User } from '#contract/auth.ts'
import { memberPages } from '#contract/pages.ts'
import { Palette } from '#web/features/search/palette/palette.tsx'
import type { PaletteGroup, PaletteOption } from '#web/features/search/palette/palette-option.ts'
import type { KeysAhead } from '#web/features/search/use-keys-ahead.ts'
import { mayOf } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { isShownTo } from './audience.ts'
import { features } from './features.ts'
import { useNewThings } from './new-menu.tsx'
import { useLogOut } from './use-log-out.ts'
import type { QuickAccess } from './use-quick-keys.ts'
import { useTheme } from './use-theme.ts'

const rooms = (user: User | null): readonly PaletteOption[] => [
  ...features
    .flatMap(({ pages }) => pages)
    .filter(isShownTo(user))
    .flatMap(({ path, title, icon }) => (icon ? [room(path, title(), icon)] : [])),
  ...(mayOf(user)('work.read') ? [room(memberPages.activity, m.app_room_activity(), IconHistory)] : []),
  ...(mayOf(user)('messages.read') ? [room(memberPages.messages, m.app_room_messages(), IconMail)] : []),
  room(memberPages.settings, m.app_room_settings(), IconSettings),
]

const found = Object.assign({}, ...features.map((feature) => feature.found))

const room = (path: string, label: string, icon: Icon) => ({ id: path, label, icon, act: { path } })

interface SearchPaletteProps {
  readonly opened: boolean
  readonly ahead: KeysAhead
  readonly onClose: () => void
  readonly onShow: (what: QuickAccess) => void
}

/** The search with all that the application has to offer beside records. */
export function SearchPalette({ opened, ahead, onClose, onShow }: SearchPaletteProps) {
  const { theme, chooseTheme } = useTheme()
  const logOut = useLogOut()
  const user = useSession((session) => session.user)
  const things = useNewThings()
  const commands: readonly PaletteGroup[] = [
    { label: m.app_new(), options: things.map(({ label, icon, path }) => room(path, label(), icon)) },
    { label: m.app_pages(), options: rooms(user) },
    {
      label: m.app_commands(),
      options: [
        theme === 'dark'
          ? { id: 'light', label: m.app_to_light(), icon: IconSun, act: { run: () => chooseTheme('light') } }
          : { id: 'dark', label: m.app_to_dark(), icon: IconMoon, act: { run: () => chooseTheme('dark') } },
        ...(mayOf(user)('work.read')
          ? [
              room(memberPages.timeline, m.timeline_title(), IconTimeline),
              room(memberPages.scan, m.app_scan(), IconScan),
            ]
          : []),
        ...(mayOf(user)('wages.own') ? [room(memberPages.wages, m.wages_title(), IconCoins)] : []),
        { id: 'keys', label: m.app_keys(), icon: IconKeyboard, act: { run: () => onShow('keys') } },
        { id: 'log-out', label: m.app_logout(), icon: IconLogout, act: { run: logOut } },
      ],
    },
  ]
  return <Palette opened={opened} ahead={ahead} onClose={onClose} commands={commands} found={found} />
}
