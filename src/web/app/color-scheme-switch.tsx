import {
  type MantineColorScheme,
  SegmentedControl,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'

const schemes: readonly { value: MantineColorScheme; label: () => string; icon: Icon }[] = [
  { value: 'light', label: m.app_scheme_light, icon: IconSun },
  { value: 'dark', label: m.app_scheme_dark, icon: IconMoon },
  { value: 'auto', label: m.app_scheme_system, icon: IconDeviceDesktop },
]

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl<MantineColorScheme>
      fullWidth
      size="xs"
      aria-label={m.app_scheme()}
      value={colorScheme}
      onChange={setColorScheme}
      data={schemes.map(({ value, label, icon: SchemeIcon }) => ({
        value,
        label: (
          <>
            <SchemeIcon size={16} stroke={1.8} style={{ display: 'block', margin: '3px auto' }} aria-hidden />
            <VisuallyHidden>{label()}</VisuallyHidden>
          </>
        ),
      }))}
    />
  )
}
