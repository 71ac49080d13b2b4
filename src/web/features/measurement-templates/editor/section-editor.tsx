import { Autocomplete, Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { templateLimits } from '#contract/measurement-templates.ts'
import { nameKey } from '#domain/measuring/difference.ts'
import { garmentTypes, standardNames } from '#domain/measuring/garments.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { useStableActions } from '#web/lib/use-stable-actions.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldLabel } from '#web/shared/measurements/field-words.ts'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { FormPart } from '#web/ui/form-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { FieldRow } from './field-row.tsx'
import classes from './section-editor.module.css'
import {
  type FieldValues,
  fieldOf,
  forGarment,
  moved,
  newField,
  type SectionValues,
} from './template-values.ts'

interface SectionEditorProps {
  readonly section: SectionValues
  readonly path: string
  readonly errors: Readonly<Record<string, unknown>>
  /** In which new fields are taken. */
  readonly unit: LengthUnit
  readonly onChange: (section: SectionValues) => void
  /** Takes the garment out, where there are others. */
  readonly onRemove: (() => void) | undefined
}

/** What is measured for one garment, in its order. */
export function SectionEditor({ section, path, errors, unit, onChange, onRemove }: SectionEditorProps) {
  const { garmentType, fields } = section
  const garment = garmentLabels[garmentType]
  const list = useRef<HTMLOListElement>(null)
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const setFields = (next: readonly FieldValues[]) => onChange({ ...section, fields: next })

  function move(from: number, to: number) {
    const next = moved(fields, from, to)
    const field = next[to]
    if (next === fields || !field) return
    setFields(next)
    setAnnouncement(
      m.measurement_templates_moved({ name: labelOf(field), place: to + 1, count: next.length }),
    )
  }

  // A row that nothing happens to stays as it is, and changes the fields as they are then.
  const { toggle, dragOver, moveByButton, change, remove } = useStableActions({
    toggle: (id: string) => setOpenId(openId === id ? null : id),
    dragOver(index: number) {
      const from = fields.findIndex(({ id }) => id === draggedId)
      if (from !== -1 && from !== index) move(from, index)
    },
    /** The button goes along with its row, and the focus with the button. */
    moveByButton(from: number, by: 1 | -1, id: string) {
      move(from, from + by)
      requestAnimationFrame(() => {
        const row = list.current?.querySelector<HTMLElement>(`[data-field="${id}"]`)
        const button = row?.querySelector<HTMLElement>(`[data-move="${by}"]:not(:disabled)`)
        ;(button ?? row?.querySelector<HTMLElement>('[data-move]:not(:disabled)'))?.focus()
      })
    },
    change: (next: FieldValues) => setFields(fields.map((one) => (one.id === next.id ? next : one))),
    remove: (removed: string) => setFields(fields.filter(({ id }) => id !== removed)),
  })

  return (
    <Paper withBorder p="md" component="section" aria-label={garment} className={classes.section ?? ''}>
      <Group gap="sm" align="flex-end" justify="space-between" mb="sm">
        <Select
          label={m.measurement_templates_garment()}
          data={garmentTypes.map((value) => ({ value, label: garmentLabels[value] }))}
          value={garmentType}
          onChange={(chosen) => {
            const next = garmentTypes.find((one) => one === chosen)
            if (next) onChange(forGarment(section, next))
          }}
          allowDeselect={false}
          maw={260}
        />
        {onRemove && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onRemove}
            aria-label={m.measurement_templates_remove_garment_of({ garment })}
          >
            {m.measurement_templates_remove_garment()}
          </Button>
        )}
      </Group>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {errors[path] !== undefined && (
        <Text size="sm" c="red" role="alert">
          {String(errors[path])}
        </Text>
      )}
      <ol ref={list} className={classes.fields} aria-label={m.measurement_templates_fields_of({ garment })}>
        {fields.map((field, index) => {
          const { id } = field
          const shown = {
            garmentType,
            field,
            path: `${path}.fields.${index}`,
            errors: errorsIn(`${path}.fields.${index}.`, errors),
            isFirst: index === 0,
            isLast: index === fields.length - 1,
            isOpen: openId === id,
            isDragged: draggedId === id,
          }
          return (
            <FormPart key={id} shows={[JSON.stringify(shown)]}>
              {() => (
                <FieldRow
                  {...shown}
                  onToggle={() => toggle(id)}
                  onDrag={setDraggedId}
                  onDragOver={() => dragOver(index)}
                  onMove={(by) => moveByButton(index, by, id)}
                  onChange={change}
                  onRemove={() => remove(id)}
                />
              )}
            </FormPart>
          )
        })}
      </ol>
      <AddField
        section={section}
        onAdd={(given) => {
          const field = newField(unit, given)
          setFields([...fields, field])
          if (field.standard === null) setOpenId(field.id)
        }}
      />
    </Paper>
  )
}

const errorsIn = (path: string, errors: SectionEditorProps['errors']) =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key.startsWith(path)))

const labelOf = (field: FieldValues) => fieldLabel(fieldOf(field))

interface AddFieldProps {
  readonly section: SectionValues
  readonly onAdd: (named: { standard: string } | { label: string }) => void
}

/** One more field, by a name that the garment has by itself or by one of the business's own. */
function AddField({ section: { garmentType, fields }, onAdd }: AddFieldProps) {
  const [text, setText] = useState('')
  const isFull = fields.length >= templateLimits.fields
  const taken = new Set(fields.map(({ standard }) => standard))
  const names = standardNames[garmentType].filter((name) => !taken.has(name))

  function add(typed: string) {
    const name = typed.trim()
    if (name === '' || isFull) return
    const standard = standardNames[garmentType].find((one) =>
      [one, sizeName(one)].some((word) => nameKey(word) === nameKey(name)),
    )
    onAdd(standard === undefined ? { label: name } : { standard })
    setText('')
  }

  return (
    <Group gap="sm" align="flex-end" mt="sm">
      <Autocomplete
        label={m.measurement_templates_add_label()}
        placeholder={m.measurement_templates_add_placeholder()}
        data={names.map(sizeName)}
        value={text}
        onChange={setText}
        onOptionSubmit={(name) => {
          add(name)
          // Mantine writes the option into the field after this.
          queueMicrotask(() => setText(''))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          add(text)
        }}
        maxLength={templateLimits.fieldName}
        disabled={isFull}
        flex="1 1 14rem"
        maw={420}
      />
      <Button variant="default" disabled={text.trim() === '' || isFull} onClick={() => add(text)}>
        {m.measurement_templates_add()}
      </Button>
    </Group>
  )
}
