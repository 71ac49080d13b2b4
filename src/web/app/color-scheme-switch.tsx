import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import { type Theme, useTheme } from './use-theme.ts'

const themes: readonly { value: Theme; label: () => string; icon: Icon }[] = [
  { value: 'light', label: m.app_scheme_light, icon: IconSun },
  { value: 'dark', label: m.app_scheme_dark, icon: IconMoon },
  { value: 'system', label: m.app_scheme_system, icon: IconDeviceDesktop },
]

export function ColorSchemeSwitch() {
  const { theme, chooseTheme } = useTheme()
  return (
    <SegmentedControl<Theme>
      fullWidth
      size="xs"
      aria-label={m.app_scheme()}
      value={theme}
      onChange={chooseTheme}
      data={themes.map(({ value, label, icon: ThemeIcon }) => ({
        value,
        label: (
          <>
            <ThemeIcon size={16} stroke={1.8} style={{ display: 'block', margin: '3px auto' }} aria-hidden />
            <VisuallyHidden>{label()}</VisuallyHidden>
          </>
        ),
      }))}
    />
  )
}
