import { Autocomplete } from '@mantine/core'
import { memo, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { WorkItem } from '#contract/work-items.ts'
import { beginningWith, entersTyped } from '#web/lib/typed-option.ts'
import { m } from '#web/paraglide/messages.js'

interface TaskFieldProps {
  readonly items: readonly WorkItem[]
  /** A promise where it is sent, and may be refused. */
  readonly onPick: (item: WorkItem) => unknown
  readonly onType: (name: string) => unknown
  /** It takes the focus when it appears. */
  readonly isNew?: boolean
}

/**
 * What is to be done: a line of the list by its first letters, or whatever is typed that none begins with. What couldn't
 * be added stands in the field again, unless something else is typed by then.
 */
export const TaskField = memo(function TaskField({ items, onPick, onType, isNew = false }: TaskFieldProps) {
  const [text, setText] = useState('')

  function add(typed: string) {
    const name = typed.trim()
    if (name === '') return
    const item = beginningWith(items, name, (one) => one.name)
    const adding = item ? onPick(item) : onType(name)
    setText('')
    if (adding instanceof Promise) adding.catch(() => setText((now) => (now === '' ? name : now)))
  }

  return (
    <Autocomplete
      label={m.tasks_add()}
      placeholder={m.tasks_add_placeholder()}
      data={[...new Set(items.map(({ name }) => name))]}
      value={text}
      onChange={setText}
      onOptionSubmit={(name) => {
        add(name)
        // Mantine writes the option into the field after this.
        queueMicrotask(() => setText(''))
      }}
      onKeyDown={(event) => {
        if (entersTyped(event)) add(text)
      }}
      maxLength={textLimits.taskName}
      openOnFocus={false}
      autoComplete="off"
      {...(isNew && { autoFocus: true })}
    />
  )
})
