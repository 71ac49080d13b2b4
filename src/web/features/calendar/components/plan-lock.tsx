import { Button, Paper, Text, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import classes from './plan-lock.module.css'

interface PlanLockProps {
  readonly isLocked: boolean
  readonly children: ReactNode
}

/** What the plan doesn't include stays in sight and out of reach, under a note that says so. */
export function PlanLock({ isLocked, children }: PlanLockProps) {
  useEffect(() => {
    if (isLocked) notify.error(m.calendar_locked_toast(), { id: 'calendar-locked' })
  }, [isLocked])
  return (
    <div className={classes.place}>
      {isLocked && (
        <div className={classes.cover}>
          <Paper className={classes.note ?? ''} withBorder shadow="lg" p="xl" role="alert">
            {/* The page's own heading is out of reach. */}
            <VisuallyHidden component="h1">{m.calendar_title()}</VisuallyHidden>
            <IconLock size={32} stroke={1.5} aria-hidden className={classes.icon} />
            <Text fw={500}>{m.calendar_locked()}</Text>
            <Button component={Link} to={memberPages.pricing}>
              {m.calendar_locked_action()}
            </Button>
          </Paper>
        </div>
      )}
      <div inert={isLocked} className={classes.beneath} data-locked={isLocked || undefined}>
        {children}
      </div>
    </div>
  )
}
