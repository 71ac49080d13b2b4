import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/petrona/wght.css'
import './global.css'
import './touch.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { colorSchemeKey, cssVariablesResolver, defaultColorScheme, theme } from './theme.ts'

const manager = localStorageColorSchemeManager({ key: colorSchemeKey })

/** The theme alone, without Mantine's style sheets: the landing pages bring those of the few components that they show. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={manager}
      defaultColorScheme={defaultColorScheme}
    >
      {children}
    </MantineProvider>
  )
}
