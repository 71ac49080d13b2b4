import { useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Toaster } from 'sonner'
import { m } from '#web/paraglide/messages.js'
import classes from './toaster.module.css'

/** Durations and number: specification, section 9. */
const toastMs = 4_000
const visibleToasts = 3

export function ToileToaster() {
  const { colorScheme } = useMantineColorScheme()
  // On a phone what sends a form, and the bar with the rooms, stand at the foot: toasts don't cover them.
  const isPhone = useMediaQuery('(max-width: 36em)')
  return (
    <Toaster
      theme={colorScheme === 'auto' ? 'system' : colorScheme}
      duration={toastMs}
      visibleToasts={visibleToasts}
      expand
      position={isPhone ? 'top-center' : 'bottom-right'}
      containerAriaLabel={m.ui_notifications()}
      className={classes.toaster ?? ''}
      toastOptions={{ className: classes.toast ?? '', descriptionClassName: classes.description ?? '' }}
    />
  )
}
