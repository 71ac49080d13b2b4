import { m } from '#web/paraglide/messages.js'
import calendarDark from '../pictures/calendar-dark.avif'
import calendarLight from '../pictures/calendar-light.avif'
import clientDark from '../pictures/client-dark.avif'
import clientLight from '../pictures/client-light.avif'
import draftDark from '../pictures/draft-dark.avif'
import draftLight from '../pictures/draft-light.avif'
import classes from './product-tour.module.css'

const pictures = [
  { light: clientLight, dark: clientDark, caption: m.landing_tour_client },
  { light: draftLight, dark: draftDark, caption: m.landing_tour_draft },
  { light: calendarLight, dark: calendarDark, caption: m.landing_tour_calendar },
] as const

/** The product itself, as `npm run pictures` takes it from the demo. The scheme that isn't shown is never loaded. */
export function ProductTour() {
  return (
    <div className={classes.tour}>
      {pictures.map(({ light, dark, caption }) => (
        <figure key={light} className={classes.figure}>
          {[light, dark].map((address, index) => (
            <img
              key={address}
              src={address}
              alt=""
              width={1600}
              height={1000}
              loading="lazy"
              decoding="async"
              className={index === 0 ? classes.light : classes.dark}
            />
          ))}
          <figcaption className={classes.caption}>{caption()}</figcaption>
        </figure>
      ))}
    </div>
  )
}
