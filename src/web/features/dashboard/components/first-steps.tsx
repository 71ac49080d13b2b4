import { CloseButton, Paper, Progress, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { DashboardStats } from '#contract/dashboard.ts'
import { memberPages } from '#contract/pages.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { mainId } from '#web/lib/main-area.ts'
import { mayOf } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { useLetterHome } from '#web/shared/account/setting-homes.ts'
import { useDismissFirstSteps } from '../dashboard-queries.ts'
import classes from './first-steps.module.css'

type Steps = NonNullable<DashboardStats['firstSteps']>

interface FirstStep {
  readonly name: keyof Steps
  readonly label: () => string
  /** Without one, it leads to where whoever asks says who the business is. */
  readonly to?: string
  readonly permission: Permission
}

const steps: readonly FirstStep[] = [
  {
    name: 'clients',
    label: m.dashboard_step_clients,
    to: `${memberPages.clients}?new=1`,
    permission: 'clients.write',
  },
  {
    name: 'measurements',
    label: m.dashboard_step_measurements,
    to: memberPages.measurements,
    permission: 'measurements.write',
  },
  {
    name: 'projects',
    label: m.dashboard_step_projects,
    to: `${memberPages.projects}?new=1`,
    permission: 'work.write',
  },
  {
    name: 'invoices',
    label: m.dashboard_step_invoices,
    to: `${memberPages.invoices}?new=1`,
    permission: 'money.write',
  },
  {
    name: 'profile',
    label: m.dashboard_step_profile,
    permission: 'business.write',
  },
]

/** What a newcomer does first, as far as they may. It goes away when all of it is done, or when it is asked to. */
export function FirstSteps({ firstSteps }: { firstSteps: Steps }) {
  const dismiss = useDismissFirstSteps()
  const letterHome = useLetterHome()
  const may = mayOf(useSession(({ user }) => user))
  const offered = steps.filter(({ name, permission }) => firstSteps[name] !== null && may(permission))
  const done = offered.filter(({ name }) => firstSteps[name] === true).length
  if (done === offered.length) return null
  const doneText = m.dashboard_steps_done({ count: done, total: offered.length })
  return (
    <Paper component="section" withBorder className={classes.card ?? ''} aria-label={m.dashboard_steps()}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3">
            {m.dashboard_steps()}
          </Title>
          <Text size="sm" c="dimmed" mt={2}>
            {m.dashboard_steps_text()} {doneText}
          </Text>
        </div>
        <CloseButton
          aria-label={m.dashboard_steps_dismiss()}
          onClick={() => {
            // The checklist goes at once, and the button with it.
            document.getElementById(mainId)?.focus()
            dismiss.mutate()
          }}
        />
      </div>
      <Progress value={(done / offered.length) * 100} size="sm" mt="sm" aria-label={doneText} />
      <ul className={classes.steps}>
        {offered.map(({ name, label, to }) => (
          <li key={name}>
            {firstSteps[name] ? (
              <span className={classes.step} data-done>
                <IconCircleCheck size={20} stroke={1.7} aria-hidden />
                <span>
                  <VisuallyHidden>{m.dashboard_step_is_done()} </VisuallyHidden>
                  {label()}
                </span>
              </span>
            ) : (
              <Link to={to ?? letterHome} className={classes.step ?? ''}>
                <IconCircleDashed size={20} stroke={1.7} aria-hidden />
                <span>
                  <VisuallyHidden>{m.dashboard_step_is_open()} </VisuallyHidden>
                  {label()}
                </span>
                <IconChevronRight size={16} stroke={1.7} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  )
}
