import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Workshop } from '#contract/workshop.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import type { Board } from '#web/shared/workshop/floor-queries.ts'
import { Chart } from '../chart/chart.tsx'
import { openOf } from '../piece-groups.ts'
import { WeekList } from '../weeks/week-list.tsx'
import { spanUntilLast } from './span-until-last.ts'

interface ProjectTimelineProps {
  /** Of the project's pieces. */
  readonly board: Board
  readonly workshop: Workshop
}

/** What is still to be made of a project, over the weeks until the last of its days. */
export function ProjectTimeline({ board: { pieces, today }, workshop }: ProjectTimelineProps) {
  const { weekStart } = useRegion()
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { stages } = workshop
  const open = useMemo(() => openOf(pieces, stages), [pieces, stages])
  const groups = useMemo(() => [{ key: 'all', title: null, pieces: open }], [open])
  const span = useMemo(
    () => spanUntilLast(open, { stages, today, weekStart }),
    [open, stages, today, weekStart],
  )
  const done = pieces.length - open.length
  return (
    <>
      {isNarrow ? (
        <WeekList pieces={open} workshop={workshop} span={span} load={null} headingLevel={3} />
      ) : (
        <Chart groups={groups} workshop={workshop} span={span} isOfOne />
      )}
      {done > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {m.timeline_done({ count: done })}
        </Text>
      )}
    </>
  )
}
