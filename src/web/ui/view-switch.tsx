import { SegmentedControl } from '@mantine/core'
import {
  IconCalendarCheck,
  IconLayoutGrid,
  IconLayoutKanban,
  IconList,
  IconTimeline,
  IconUsers,
} from '@tabler/icons-react'
import type { Ref } from 'react'
import { m } from '#web/paraglide/messages.js'
import classes from './view-switch.module.css'

const looks = {
  grid: { Icon: IconLayoutGrid, text: m.ui_view_grid },
  list: { Icon: IconList, text: m.ui_view_list },
  board: { Icon: IconLayoutKanban, text: m.ui_view_board },
  today: { Icon: IconCalendarCheck, text: m.ui_view_today },
  people: { Icon: IconUsers, text: m.ui_view_people },
  timeline: { Icon: IconTimeline, text: m.ui_view_timeline },
} as const

export type ListView = keyof typeof looks

interface ViewSwitchProps<Shown extends ListView> {
  readonly views: readonly Shown[]
  readonly view: Shown
  readonly onView: (view: Shown) => void
  /** Beside so many tools that its words find no room on a small laptop. */
  readonly isTight?: boolean
  readonly ref?: Ref<HTMLDivElement>
}

/** Chooses between a list's ways of being shown. */
export function ViewSwitch<Shown extends ListView>({
  views,
  view,
  onView,
  isTight = false,
  ref,
}: ViewSwitchProps<Shown>) {
  return (
    <SegmentedControl
      {...(ref && { ref })}
      aria-label={m.ui_view()}
      {...(isTight && { className: classes.tight ?? '' })}
      data={views.map((value) => ({ value, label: <ViewLabel view={value} /> }))}
      value={view}
      onChange={onView}
    />
  )
}

function ViewLabel({ view }: { view: ListView }) {
  const { Icon, text } = looks[view]
  return (
    <span className={classes.view}>
      <Icon size={16} aria-hidden />
      <span className={classes.word}>{text()}</span>
    </span>
  )
}
