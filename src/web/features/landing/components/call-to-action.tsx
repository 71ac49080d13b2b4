import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { publicPages } from '#contract/pages.ts'
import { plans } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './call-to-action.module.css'

// Dialog, fields and validation weigh more than the rest of the page: they come when they are asked for.
const DemoDialog = lazy(async () => ({ default: (await import('./demo-dialog.tsx')).DemoDialog }))

export function CallToAction() {
  // Once asked for it stays mounted: what was typed survives closing, and the dialog can leave gently.
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <section className={classes.outer} aria-labelledby="try-title">
      <div className={classes.band}>
        <h2 id="try-title" className={classes.title}>
          {m.landing_cta_title()}
        </h2>
        <p className={classes.text}>{m.landing_cta_text({ days: plans.premium.trialDays })}</p>
        <div className={classes.actions}>
          <Button
            component="a"
            href={`${publicPages.signup}?plan=premium`}
            size="lg"
            className={classes.trial}
          >
            {m.landing_start_trial()}
          </Button>
          <Button
            size="lg"
            variant="outline"
            className={classes.demo}
            onClick={() => {
              setAsked(true)
              setOpen(true)
            }}
          >
            {m.landing_schedule_demo()}
          </Button>
        </div>
      </div>
      {asked && (
        <Suspense fallback={null}>
          <DemoDialog opened={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
