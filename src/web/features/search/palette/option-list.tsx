import { Box } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './option-list.module.css'
import type { PaletteGroup, PaletteOption } from './palette-option.ts'

/** An option's element: what the field says is chosen. */
export const elementId = (listId: string, { id }: PaletteOption) => `${listId}-${id}`

interface OptionListProps {
  readonly id: string
  readonly label: string
  readonly groups: readonly PaletteGroup[]
  readonly current: PaletteOption | undefined
  readonly onPoint: (option: PaletteOption) => void
  readonly onTake: (option: PaletteOption) => void
}

/** What can be chosen, in groups. The focus stays in the field, which says what is chosen. */
export function OptionList({ id, label, groups, current, onPoint, onTake }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = current && document.getElementById(elementId(id, current))
    // The first is shown with its heading.
    if (element && element === list.current?.querySelector('[role="option"]')) list.current.scrollTop = 0
    else element?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={classes.list}>
      {groups.map((group, place) => (
        <Box key={group.label} role="group" aria-labelledby={`${id}-group-${place}`}>
          <div id={`${id}-group-${place}`} className={classes.heading}>
            {group.label}
          </div>
          {group.options.map((option) => (
            <Option
              key={option.id}
              id={elementId(id, option)}
              option={option}
              isCurrent={option.id === current?.id}
              onPoint={onPoint}
              onTake={onTake}
            />
          ))}
        </Box>
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly option: PaletteOption
  readonly isCurrent: boolean
  readonly onPoint: (option: PaletteOption) => void
  readonly onTake: (option: PaletteOption) => void
}

function Option({ id, option, isCurrent, onPoint, onTake }: OptionProps) {
  const { icon: OptionIcon, label, detail } = option
  return (
    // The field takes the keys: it stays focused, also when an option is pressed.
    <Box
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onPoint(option)}
      onClick={() => onTake(option)}
    >
      <OptionIcon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.label} data-own-direction>
        {label}
      </span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </Box>
  )
}
