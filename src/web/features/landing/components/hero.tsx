import { Button } from '@mantine/core'
import { publicPages } from '#contract/pages.ts'
import { plans } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import classes from './hero.module.css'
import { PatternPiece } from './pattern-piece.tsx'

const madeFor: readonly (() => string)[] = [
  m.landing_for_designers,
  m.landing_for_studios,
  m.landing_for_alterations,
  m.landing_for_bridal,
  m.landing_for_costume,
  m.landing_for_schools,
]

export function Hero() {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.title}>{m.landing_hero_title()}</h1>
        <p className={classes.text}>{m.landing_hero_text({ brand: brandName() })}</p>
        <div className={classes.actions}>
          <Button component="a" href={publicPages.signup} size="lg">
            {m.landing_get_started()}
          </Button>
          <Button component="a" href="#pricing" size="lg" variant="default">
            {m.landing_see_pricing()}
          </Button>
        </div>
        <p className={classes.note}>
          {m.landing_hero_note({
            clients: plans.free.limits.clients ?? '',
            days: plans.premium.trialDays,
          })}
        </p>
        <div className={classes.madeFor}>
          <ul className={classes.names} aria-label={m.landing_for_label()}>
            {madeFor.map((name) => (
              <li key={name()}>{name()}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={classes.picture}>
        <PatternPiece />
      </div>
    </section>
  )
}
