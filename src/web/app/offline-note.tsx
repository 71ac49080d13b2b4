import { IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { m } from '#web/paraglide/messages.js'
import classes from './offline-note.module.css'

const subscribe = (heard: () => void) => onlineManager.subscribe(heard)
const isOnline = () => onlineManager.isOnline()

/** Says so at once when the connection is gone; the place is there before, so that screen readers hear of it. */
export function OfflineNote() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  return (
    <div role="status">
      {!online && (
        <p className={classes.note}>
          <IconWifiOff size={18} stroke={1.6} aria-hidden />
          {m.app_offline()}
        </p>
      )}
    </div>
  )
}
