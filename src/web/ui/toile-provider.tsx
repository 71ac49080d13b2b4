// The layered sheets: our own rules, which are in no layer, win over them whatever the order of loading.
import '@mantine/core/styles.layer.css'
import { useMantineColorScheme } from '@mantine/core'
import { ModalsProvider, useModals } from '@mantine/modals'
import { type ReactNode, useEffect, useRef } from 'react'
import { watchPlaces } from '#web/lib/focus-places.ts'
import { useLiesOver } from '#web/lib/lies-over.ts'
import { keepFocus } from '#web/lib/main-area.ts'
import { selectByTab } from '#web/lib/select-by-tab.ts'
import { m } from '#web/paraglide/messages.js'
import { Hints } from './hint-layer.tsx'
import { ThemeProvider } from './theme-provider.tsx'
import { Toasts } from './toasts.ts'

/** As the preferences name it. */
export type ColorSchemeChoice = 'light' | 'dark' | 'system'

interface ToileProviderProps {
  children: ReactNode
  /** The signed-in user's preference; without it the choice stored in this browser holds. */
  colorScheme?: ColorSchemeChoice | undefined
}

/** All that our components need around them: theme, scheme, style sheets, toasts, hints, confirmations. */
export function ToileProvider({ children, colorScheme }: ToileProviderProps) {
  useEffect(selectByTab, [])
  useEffect(() => watchPlaces(keepFocus), [])
  return (
    <ThemeProvider>
      <SchemeFromPreference choice={colorScheme} />
      <ModalsProvider labels={{ confirm: m.ui_confirm(), cancel: m.ui_cancel() }}>
        <KeysCancel />
        {children}
      </ModalsProvider>
      <Toasts />
      <Hints />
    </ThemeProvider>
  )
}

/** A question is answered by Back as by Escape: with no. */
function KeysCancel() {
  const { modals, closeModal } = useModals()
  const asked = modals.at(-1)
  useLiesOver(asked !== undefined, () => asked && closeModal(asked.id))
  return null
}

function SchemeFromPreference({ choice }: { choice: ColorSchemeChoice | undefined }) {
  const { setColorScheme } = useMantineColorScheme()
  // Applied once per change, so that a switch elsewhere on the page isn't turned back.
  const applied = useRef<ColorSchemeChoice>(undefined)
  useEffect(() => {
    if (choice === undefined || choice === applied.current) return
    applied.current = choice
    setColorScheme(choice === 'system' ? 'auto' : choice)
  }, [choice, setColorScheme])
  return null
}
