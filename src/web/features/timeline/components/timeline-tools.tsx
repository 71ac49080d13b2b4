import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import { AssigneeFilter } from '#web/shared/team/assignee-filter.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { FoldedTools } from '#web/ui/folded-tools.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { groupings, marks, spans, type useTimeline } from '../use-timeline.ts'
import classes from './timeline-tools.module.css'

const groupTexts = { person: m.timeline_by_person, project: m.timeline_by_project } as const

interface TimelineToolsProps extends Omit<ReturnType<typeof useTimeline>['tools'], 'onStep'> {
  readonly onStep: (direction: 1 | -1) => void
  readonly onRefresh: () => void
  /** A list by week is grouped by nothing else. */
  readonly isNarrow: boolean
}

export function TimelineTools({
  by,
  onBy,
  weeks,
  onWeeks,
  assignee,
  onAssignee,
  marked,
  onMark,
  isNow,
  onNow,
  onStep,
  onRefresh,
  isNarrow,
}: TimelineToolsProps) {
  return (
    <div className={classes.tools}>
      <div className={classes.walk}>
        <ActionIcon
          variant="default"
          size="input-sm"
          className={classes.step ?? ''}
          aria-label={m.timeline_earlier()}
          onClick={() => onStep(-1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button variant="default" className={classes.now ?? ''} disabled={isNow} onClick={onNow}>
          {m.timeline_now()}
        </Button>
        <ActionIcon
          variant="default"
          size="input-sm"
          className={classes.step ?? ''}
          aria-label={m.timeline_later()}
          onClick={() => onStep(1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <FoldedTools>
        <FilterSelect
          label={m.timeline_weeks()}
          choices={spans.map((value) => ({ value, label: m.timeline_weeks_of({ count: value }) }))}
          value={weeks}
          onChange={onWeeks}
          isNarrowing={false}
        />
        {!isNarrow && (
          <FilterSelect
            label={m.timeline_by()}
            choices={groupings.map((value) => ({ value, label: groupTexts[value]() }))}
            value={by}
            onChange={onBy}
            isNarrowing={false}
          />
        )}
        <AssigneeFilter value={assignee} onChange={onAssignee} />
        <FilterSelect
          label={m.workshop_filter()}
          choices={[
            { value: 'all', label: m.workshop_filter_all() },
            { value: 'rush', label: m.workshop_rush() },
            { value: 'late', label: m.workshop_late() },
          ]}
          value={marked ?? 'all'}
          onChange={(chosen) => onMark(marks.find((mark) => mark === chosen) ?? null)}
        />
        <RefreshButton className={classes.step ?? ''} onRefresh={onRefresh} />
      </FoldedTools>
    </div>
  )
}
