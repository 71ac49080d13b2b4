import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconX } from '@tabler/icons-react'
import { textLimits } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import type { ClosureValue, SetupValues } from './setup-values.ts'
import classes from './stage-lines.module.css'

interface ClosureLinesProps {
  readonly form: UseFormReturnType<SetupValues>
  readonly closures: readonly ClosureValue[]
  readonly isOpen: boolean
}

/** Holidays and the like, from the first day to the last. */
export function ClosureLines({ form, closures, isOpen }: ClosureLinesProps) {
  const change = (next: readonly ClosureValue[]) => form.setFieldValue('closures', next)
  const put = (key: string, changed: Partial<ClosureValue>) =>
    change(closures.map((closure) => (closure.key === key ? { ...closure, ...changed } : closure)))
  return (
    <>
      {closures.length === 0 && (
        <Text c="dimmed" mb="sm">
          {m.workshop_closures_none()}
        </Text>
      )}
      {closures.map(({ key, from, until, note }, place) => (
        <div key={key} className={classes.closure}>
          <TextInput
            type="date"
            label={m.workshop_closure_from()}
            value={from}
            onChange={({ currentTarget }) => {
              const day = currentTarget.value
              put(key, { from: day, ...(until < day && { until: day }) })
            }}
            error={form.errors[`closures.${place}.from`]}
          />
          <TextInput
            type="date"
            label={m.workshop_closure_until()}
            value={until}
            onChange={({ currentTarget }) => put(key, { until: currentTarget.value })}
            error={form.errors[`closures.${place}.until`]}
          />
          <TextInput
            label={m.workshop_closure_note()}
            value={note}
            maxLength={textLimits.closureNote}
            onChange={({ currentTarget }) => put(key, { note: currentTarget.value })}
            error={form.errors[`closures.${place}.note`]}
          />
          {isOpen && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.button ?? ''}
              aria-label={m.workshop_closure_remove({ from })}
              onClick={() => change(closures.filter((closure) => closure.key !== key))}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
        </div>
      ))}
      {isOpen && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change([...closures, { key: crypto.randomUUID(), from: '', until: '', note: '' }])}
        >
          {m.workshop_closure_add()}
        </Button>
      )}
    </>
  )
}
