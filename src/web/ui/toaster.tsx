import { useMantineColorScheme } from '@mantine/core'
import { Toaster } from 'sonner'
import { m } from '#web/paraglide/messages.js'
import classes from './toaster.module.css'

/** Durations and number: specification, section 9. */
const toastMs = 4_000
const visibleToasts = 3

export function ToileToaster() {
  const { colorScheme } = useMantineColorScheme()
  return (
    <Toaster
      theme={colorScheme === 'auto' ? 'system' : colorScheme}
      duration={toastMs}
      visibleToasts={visibleToasts}
      expand
      position="bottom-right"
      containerAriaLabel={m.ui_notifications()}
      className={classes.toaster ?? ''}
      toastOptions={{ className: classes.toast ?? '', descriptionClassName: classes.description ?? '' }}
    />
  )
}
