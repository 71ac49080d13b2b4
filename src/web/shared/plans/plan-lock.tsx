import { Button, Paper, Text, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './plan-lock.module.css'

interface PlanLockProps {
  /** What the page is called. */
  readonly title: string
  readonly isLocked: boolean
  readonly children: ReactNode
}

/** What the plan doesn't include stays in sight and out of reach, under a note that says so (docs/decisions/0039). */
export function PlanLock({ title, isLocked, children }: PlanLockProps) {
  const mayChoose = useMay('billing')
  return (
    <div className={classes.place}>
      {isLocked && (
        <div className={classes.cover}>
          <Paper className={classes.note ?? ''} withBorder shadow="lg" p="xl" role="alert">
            {/* The page's own heading is out of reach. */}
            <VisuallyHidden component="h1">{title}</VisuallyHidden>
            <IconLock size={32} stroke={1.5} aria-hidden className={classes.icon} />
            <Text fw={500}>{m.plans_locked()}</Text>
            {mayChoose ? (
              <Button component={Link} to={memberPages.pricing}>
                {m.plans_see()}
              </Button>
            ) : (
              <Text c="dimmed">{m.app_ask_owner()}</Text>
            )}
          </Paper>
        </div>
      )}
      <div inert={isLocked} className={classes.beneath} data-locked={isLocked || undefined}>
        {children}
      </div>
    </div>
  )
}
