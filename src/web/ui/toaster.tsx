import { useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useContext, useSyncExternalStore } from 'react'
import { Toaster, toast } from 'sonner'
import { heldMark } from '#web/lib/hold-page.ts'
import { m } from '#web/paraglide/messages.js'
import { type Notice, type ToastCode, ToastMs } from './late-toasts.tsx'
import classes from './toaster.module.css'

/** Specification, section 9. */
const visibleToasts = 3

function ToileToaster() {
  const { colorScheme } = useMantineColorScheme()
  // On a phone what sends a form, and the bar with the rooms, stand at the foot: toasts don't cover them.
  const isPhone = useMediaQuery('(max-width: 36em)')
  // A dialog begins at the top of a phone, with its title and the way out of it.
  const onPhone = useIsDialogOpen() ? 'bottom-center' : 'top-center'
  return (
    <Toaster
      theme={colorScheme === 'auto' ? 'system' : colorScheme}
      duration={useContext(ToastMs)}
      visibleToasts={visibleToasts}
      // Left to itself it asks for the page's style each time it is drawn, as a dialog opens too.
      dir="ltr"
      expand
      position={isPhone ? onPhone : 'bottom-right'}
      containerAriaLabel={m.ui_notifications()}
      className={classes.toaster ?? ''}
      toastOptions={{ className: classes.toast ?? '', descriptionClassName: classes.description ?? '' }}
    />
  )
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { attributeFilter: [heldMark] })
  return () => observer.disconnect()
}

const useIsDialogOpen = () =>
  useSyncExternalStore(
    subscribe,
    () => document.body.hasAttribute(heldMark),
    () => false,
  )

function show({ id, kind, message, description, durationMs, action, secondAction, onLeave }: Notice): void {
  toast[kind](message, {
    id,
    // Named even where there is none: what the one that it replaces offered is no longer offered.
    description,
    action,
    cancel: secondAction,
    ...(durationMs !== undefined && { duration: durationMs }),
    onAutoClose: onLeave,
    onDismiss: onLeave,
  })
}

export const toastCode: ToastCode = { show, end: (id) => void toast.dismiss(id), Toaster: ToileToaster }
