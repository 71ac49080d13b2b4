import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { DashboardStats } from '#contract/dashboard.ts'
import { formatRelativeTime } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { projectPath } from '#web/shared/projects/project-link.tsx'
import { floorPath } from '#web/shared/workshop/floor-queries.ts'
import { notify } from '#web/ui/notify.ts'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { type ReadyProject, useCollect } from '../dashboard-queries.ts'
import { aboutFigures } from './dashboard-words.ts'
import { ForClient } from './for-client.tsx'
import { Panel, PanelList } from './panel.tsx'
import { Row } from './row.tsx'

interface ReadyPanelProps {
  readonly stats: DashboardStats
  readonly nowMs: number
}

/** What is finished and still hangs in the workshop. */
export function ReadyPanel({ stats: { readyToCollect, readyToCollectTotal }, nowMs }: ReadyPanelProps) {
  const collect = useCollect()
  const mayWrite = useMay('work.write')
  const more = readyToCollectTotal - readyToCollect.length

  function markCollected(project: ReadyProject) {
    const { title } = project
    const undo = () =>
      collect.mutate(
        { project, collected: false },
        { onSuccess: () => notify.info(m.dashboard_uncollected({ title })) },
      )
    collect.mutate(
      { project, collected: true },
      {
        onSuccess: () =>
          notify.success(m.dashboard_collected({ title }), {
            action: { label: m.ui_undo(), onClick: undo },
          }),
      },
    )
  }

  return (
    <Panel title={m.dashboard_ready()} about={aboutFigures.readyToCollect()}>
      <PanelList items={readyToCollect} empty={m.dashboard_ready_empty()}>
        {(project) => (
          <Row
            title={project.title}
            to={projectPath(project.id)}
            text={
              <>
                <ForClient of={project} /> ·{' '}
                {m.dashboard_ready_since({ when: formatRelativeTime(project.completedAt, nowMs) })}
              </>
            }
            side={
              project.readOnly ? (
                <ReadOnlyMark why={m.dashboard_ready_read_only()} />
              ) : mayWrite && project.hasPieces ? (
                <Button
                  component={Link}
                  to={floorPath('ready')}
                  size="compact-sm"
                  variant="default"
                  aria-label={m.dashboard_ready_pieces_of({ title: project.title })}
                >
                  {m.dashboard_ready_pieces()}
                </Button>
              ) : mayWrite ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconCheck size={14} aria-hidden />}
                  aria-label={m.dashboard_collect_of({ title: project.title })}
                  onClick={({ currentTarget }) => {
                    // The row goes at once, and the button with it.
                    currentTarget.closest('section')?.focus()
                    markCollected(project)
                  }}
                >
                  {m.dashboard_collect()}
                </Button>
              ) : null
            }
          />
        )}
      </PanelList>
      {more > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {m.dashboard_ready_more({ count: more })}
        </Text>
      )}
    </Panel>
  )
}
