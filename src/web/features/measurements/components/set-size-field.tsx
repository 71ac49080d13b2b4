import type { ComponentProps } from 'react'
import { entryError } from '../set-check.ts'
import type { Entry, SetForm } from '../set-values.ts'
import { SizeField } from './size-field.tsx'

type FieldProps = Omit<ComponentProps<typeof SizeField>, 'error' | 'onChange' | 'onFocus' | 'onLeave'>

interface SetSizeFieldProps extends FieldProps {
  readonly form: SetForm
  /** Where the set has it. */
  readonly path: `entries.${string}` | `taken.${string}` | `custom.${number}.entry`
  /** Told that it is typed in, and that it is left. */
  readonly onTyping?: (isTyped: boolean) => void
}

/** One size of a set: what can't be read is told once it is left. */
export function SetSizeField({ form, path, onTyping, ...field }: SetSizeFieldProps) {
  return (
    <SizeField
      {...field}
      error={form.errors[path]}
      onChange={(next: Entry) => form.setFieldValue(path, next)}
      onFocus={() => onTyping?.(true)}
      onLeave={(left) => {
        onTyping?.(false)
        form.setFieldError(path, entryError(left, field.unit))
      }}
    />
  )
}
