import { ActionIcon, Button, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { SIZES_MAX, textLimits } from '#contract/limits.ts'
import type { Measurement } from '#contract/measurements.ts'
import { standardNames } from '#domain/measuring/garments.ts'
import { warnAbout } from '#domain/measuring/plausibility.ts'
import { m } from '#web/paraglide/messages.js'
import { customRow, type SetForm, settledSizes } from '../set-values.ts'
import classes from './custom-sizes.module.css'
import { SetSizeField } from './set-size-field.tsx'
import { LastTime, Warnings } from './size-list.tsx'

/** As many as a set may have, less the most that a garment has by itself. */
const ROWS_MAX = SIZES_MAX - Math.max(...Object.values(standardNames).map(({ length }) => length))

/** Sizes that no garment has by itself, each with a name of one's own. */
export function CustomSizes({ form, previous }: { form: SetForm; previous: Measurement | undefined }) {
  const { custom, unit, garmentType } = form.values
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const warnings = garmentType
    ? warnAbout({ garmentType, measurements: settledSizes(form.values) }, previous)
    : []

  function add() {
    form.setFieldValue('custom', [...custom, customRow()])
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLInputElement>('[data-row]:last-child [data-entry]')?.focus()
    })
  }

  function remove(key: string) {
    form.setFieldValue(
      'custom',
      custom.filter((row) => row.key !== key),
    )
    form.clearErrors()
    addButton.current?.focus()
  }

  return (
    <section aria-label={m.measurements_custom()} className={classes.section}>
      <Title order={3} size="h5">
        {m.measurements_custom()}
      </Title>
      <div ref={list}>
        {custom.map(({ key, name, entry }, index) => {
          const path = `custom.${index}`
          const number = index + 1
          return (
            <div key={key} className={classes.row} data-row>
              <TextInput
                aria-label={m.measurements_custom_name({ number })}
                placeholder={m.measurements_custom_name_placeholder()}
                value={name}
                onChange={(event) => form.setFieldValue(`${path}.name`, event.currentTarget.value)}
                error={form.errors[`${path}.name`]}
                autoComplete="off"
                maxLength={textLimits.measurementName}
                data-entry
              />
              <SetSizeField
                {...{ form, entry, unit }}
                path={`custom.${index}.entry`}
                ariaLabel={m.measurements_custom_size({ number })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="input-sm"
                onClick={() => remove(key)}
                aria-label={
                  name.trim()
                    ? m.measurements_custom_remove({ name: name.trim() })
                    : m.measurements_custom_remove_nameless({ number })
                }
              >
                <IconTrash size={18} />
              </ActionIcon>
              <div className={classes.remarks}>
                <LastTime entry={entry} name={name.trim()} previous={previous} unit={unit} />
                <Warnings warnings={warnings.filter((warning) => warning.name === name.trim())} unit={unit} />
              </div>
            </div>
          )
        })}
      </div>
      <Button
        ref={addButton}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
        disabled={custom.length >= ROWS_MAX}
      >
        {m.measurements_custom_add()}
      </Button>
    </section>
  )
}
