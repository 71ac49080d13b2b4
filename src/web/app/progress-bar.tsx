import { useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import classes from './progress-bar.module.css'

/** A line along the top while the next page is fetched; it shows only when that takes a moment. */
export function ProgressBar() {
  const navigation = useNavigation()
  if (navigation.state === 'idle') return null
  return <div className={classes.bar} role="progressbar" aria-label={m.app_loading_page()} />
}
