import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/select.tsx'
import { steady } from '#web/ui/steady.tsx'
import { usePeople } from './use-people.ts'

interface AssigneeFieldProps {
  /** Members' ids. */
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** Only one of them. */
  readonly isSingle?: boolean
  readonly error?: ReactNode
  /** Beside something that says what it is. */
  readonly isBare?: boolean
}

/** Whose work something is, for who may say so and where there is anybody to choose from. */
export const AssigneeField = steady(function AssigneeField({
  value,
  onChange,
  isSingle = false,
  error,
  isBare = false,
}: AssigneeFieldProps) {
  const mayAssign = useMay('work.assign')
  const { areSeveral, members, facesOf } = usePeople()
  if (!mayAssign || !areSeveral) return null
  const left = value.filter((id) => members.every((member) => member.id !== id))
  const data = [
    ...members.map(({ id, name }) => ({ value: id, label: name })),
    // Whoever works there no longer can be taken off, and not be chosen anew.
    ...facesOf(left).map(({ id, name }) => ({ value: id, label: name, disabled: true })),
  ]
  const name = isBare ? { 'aria-label': m.ui_assigned() } : { label: m.ui_assigned() }
  const shared = { ...name, data, searchable: true, clearable: true, error }
  if (isSingle) {
    return (
      <Select
        {...shared}
        placeholder={m.ui_assigned_nobody()}
        value={value[0] ?? null}
        onChange={(id) => onChange(id === null ? [] : [id])}
      />
    )
  }
  return (
    <MultiSelect
      {...shared}
      {...(value.length === 0 && { placeholder: m.ui_assigned_nobody() })}
      hidePickedOptions
      value={[...value]}
      onChange={onChange}
    />
  )
})
