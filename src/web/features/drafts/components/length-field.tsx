import { Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Length } from '#domain/measuring/length.ts'
import { parseLength } from '#domain/measuring/parse-length.ts'
import { m } from '#web/paraglide/messages.js'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'

interface LengthFieldProps {
  readonly label: ReactNode
  readonly ariaLabel?: string
  readonly placeholder?: string
  /** As it is shown while nobody types. */
  readonly shown: string
  /** Told when the field is left or Enter pressed; null where it was emptied. */
  readonly onSettle: (length: Length | null) => void
}

/** A length, typed as people write it: 91.5, 36 3/8, 14″. */
export function LengthField({ label, ariaLabel, placeholder, shown, onSettle }: LengthFieldProps) {
  const { unit } = useMeasurementUnit()
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)

  function settle() {
    if (typed === null) return
    const read = parseLength(typed, unit)
    setIsRefused(read.kind === 'refused')
    if (read.kind === 'refused') return
    setTyped(null)
    onSettle(read.kind === 'none' ? null : (read.convertedFrom ?? { size: read.size, unit: read.unit }))
  }

  const value = typed ?? shown
  return (
    <TextInput
      label={label}
      aria-label={ariaLabel}
      placeholder={placeholder}
      value={value}
      // What is typed may name another unit; what stands there is in this one.
      rightSection={
        typed === null &&
        value !== '' && (
          <Text size="sm" c="dimmed">
            {unit === 'cm' ? 'cm' : '″'}
          </Text>
        )
      }
      rightSectionPointerEvents="none"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      error={isRefused && m.drafts_length_refused()}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
    />
  )
}
