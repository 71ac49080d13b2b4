import { Button } from '@mantine/core'
import { IconPencil, IconSparkles, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import classes from './quick-actions.module.css'

interface QuickActionsProps {
  readonly onRefresh: () => void
  readonly isRefreshing: boolean
}

/** What is done most often, one click away, for who may; and Refresh. */
export function QuickActions({ onRefresh, isRefreshing }: QuickActionsProps) {
  const mayAddClients = useMay('clients.write')
  const mayMakePatterns = useMay('patterns.write')
  return (
    <section
      className={classes.actions}
      aria-label={m.dashboard_quick_actions()}
      data-below={mayAddClients || mayMakePatterns || undefined}
    >
      {mayAddClients && (
        <Button
          component={Link}
          to={`${memberPages.clients}?new=1`}
          leftSection={<IconUserPlus size={18} aria-hidden />}
        >
          {m.dashboard_add_client()}
        </Button>
      )}
      {mayMakePatterns && (
        <>
          <Button
            component={Link}
            to={memberPages.patterns}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            {m.dashboard_new_pattern()}
          </Button>
          <Button
            component={Link}
            to={memberPages.aiPatterns}
            variant="default"
            leftSection={<IconSparkles size={18} aria-hidden />}
          >
            {m.dashboard_generate_pattern()}
          </Button>
        </>
      )}
      <RefreshButton onRefresh={onRefresh} isRefreshing={isRefreshing} className={classes.refresh ?? ''} />
    </section>
  )
}
