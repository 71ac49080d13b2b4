import { m } from '#web/paraglide/messages.js'
import classes from './measures-waiting.module.css'

/** Where what is known of a client's sizes will be. */
export const MeasuresWaiting = () => (
  <section aria-labelledby="measures" className={classes.waiting}>
    <h2 id="measures">{m.portal_measures()}</h2>
    <p role="status">{m.portal_measures_loading()}</p>
  </section>
)
