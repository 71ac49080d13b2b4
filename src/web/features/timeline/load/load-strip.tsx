import { Anchor, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { useMay } from '#web/lib/may.ts'
import { localStore } from '#web/lib/storage.ts'
import { m } from '#web/paraglide/messages.js'
import { usePeople } from '#web/shared/team/use-people.ts'
import type { FloorLoad, PersonLoad } from '#web/shared/workshop/use-load.ts'
import type { Span } from '../plan-bars.ts'
import { Cells } from './load-cells.tsx'
import classes from './load-strip.module.css'
import { dayLinesOf, personText } from './load-words.ts'

const STORAGE_KEY = 'toile-timeline-load'

interface LoadStripProps {
  readonly floor: FloorLoad
  readonly span: Span
  /** Days one below another, where there is no room for them side by side. */
  readonly isNarrow: boolean
}

/** How much everybody has to do on each day, of how much they can, and from when they have room for more. */
export function LoadStrip({ floor, span, isNarrow }: LoadStripProps) {
  const [isOpen, setIsOpen] = useState(() => localStore.read(STORAGE_KEY) !== false)
  const maySetHours = useMay('team.write')
  const people = useLoadedPeople(floor)
  if (people.length === 0) return null
  return (
    <section className={classes.strip} aria-labelledby="timeline-load">
      <div className={classes.head}>
        <UnstyledButton
          className={classes.toggle ?? ''}
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen)
            localStore.write(STORAGE_KEY, !isOpen)
          }}
        >
          <IconChevronDown size={18} aria-hidden className={classes.chevron} />
          <span id="timeline-load">{m.timeline_load()}</span>
        </UnstyledButton>
        {isOpen && maySetHours && (
          <Anchor
            component={Link}
            to={`${memberPages.settings}?tab=team`}
            size="sm"
            className={classes.hours ?? ''}
          >
            {m.timeline_hours()}
          </Anchor>
        )}
      </div>
      {isOpen && (
        <ul className={classes.people}>
          {people.map(({ id, name, load }) => (
            <Person key={id} name={name} load={load} floor={floor} span={span} isNarrow={isNarrow} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Everybody who works at garments, in the team's order, and who has left something to make; what nobody has stands last. */
function useLoadedPeople({ people }: FloorLoad) {
  const { members, nameOf } = usePeople()
  const placeOfMember = ({ memberId }: PersonLoad) => {
    if (memberId === null) return members.length + 1
    const place = members.findIndex(({ id }) => id === memberId)
    return place === -1 ? members.length : place
  }
  return people
    .filter(({ open, week }) => open > 0 || week.some((minutes) => minutes > 0))
    .toSorted((a, b) => placeOfMember(a) - placeOfMember(b))
    .map((load) => ({
      id: load.memberId ?? 'nobody',
      name: load.memberId === null ? m.workshop_nobody() : nameOf(load.memberId),
      load,
    }))
}

interface PersonProps {
  readonly name: string
  readonly load: PersonLoad
  readonly floor: FloorLoad
  readonly span: Span
  readonly isNarrow: boolean
}

function Person({ name, load, floor, span, isNarrow }: PersonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const days = dayLinesOf(load, span)
  const label = (
    <span className={classes.label}>
      <span className={classes.name} data-own-direction>
        {name}
      </span>
      <span className={classes.free}>{personText(load, floor, span)}</span>
    </span>
  )
  const list = (
    <ul className={classes.days}>
      {days.map(({ text, isOver }) => (
        <li key={text} data-over={isOver || undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
  if (!isNarrow) {
    return (
      <li className={classes.person}>
        {label}
        <span className={classes.cells}>
          {days.length > 0 && <VisuallyHidden component="div">{list}</VisuallyHidden>}
          <Cells load={load} span={span} />
        </span>
      </li>
    )
  }
  return (
    <li className={classes.person}>
      <UnstyledButton
        className={classes.unfold ?? ''}
        aria-expanded={isOpen}
        disabled={days.length === 0}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        {days.length > 0 && <IconChevronDown size={18} aria-hidden className={classes.chevron} />}
      </UnstyledButton>
      {isOpen && list}
    </li>
  )
}
