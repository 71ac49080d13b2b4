import { ActionIcon, Badge, Collapse, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { GarmentType } from '#domain/measuring/garments.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldLabel, rangeText } from '#web/shared/measurements/field-words.ts'
import { FieldDetails } from './field-details.tsx'
import classes from './section-editor.module.css'
import { type FieldValues, fieldOf } from './template-values.ts'
import { usePictureUpload } from './use-picture-upload.ts'

interface FieldRowProps {
  readonly garmentType: GarmentType
  readonly field: FieldValues
  readonly path: string
  /** Its own, by their whole paths. */
  readonly errors: Readonly<Record<string, unknown>>
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isOpen: boolean
  readonly isDragged: boolean
  readonly onToggle: () => void
  /** Told when it is taken hold of, and with null when it is let go. */
  readonly onDrag: (id: string | null) => void
  readonly onDragOver: () => void
  readonly onMove: (by: 1 | -1) => void
  readonly onChange: (field: FieldValues) => void
  readonly onRemove: () => void
}

/** A field among the others: moved by its grip or by its arrows, opened by its name. */
export function FieldRow(props: FieldRowProps) {
  const { garmentType, field, path, errors, isFirst, isLast, isDragged, onMove } = props
  const shown = fieldOf(field)
  const name = fieldLabel(shown) || m.measurement_templates_unnamed()
  const detailsId = useId()
  const upload = usePictureUpload(field, props.onChange)
  // What is wrong in it is never hidden.
  const isOpen = props.isOpen || Object.keys(errors).length > 0
  const range = rangeText(shown)
  return (
    <li
      className={classes.row}
      data-field={field.id}
      data-dragged={isDragged || undefined}
      // Open, what stands in its inputs is selected by dragging.
      draggable={!isOpen}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        props.onDrag(field.id)
      }}
      onDragEnd={() => props.onDrag(null)}
      onDragOver={(event) => {
        event.preventDefault()
        props.onDragOver()
      }}
    >
      <div className={classes.head}>
        <span className={classes.grip} aria-hidden>
          <IconGripVertical size={18} />
        </span>
        <UnstyledButton
          className={classes.name ?? ''}
          onClick={props.onToggle}
          aria-expanded={isOpen}
          aria-controls={detailsId}
        >
          <span className={classes.words}>
            <Text component="span" fw={500}>
              {name}
              {field.isRequired && (
                <Text component="span" c="red" aria-hidden>
                  {' *'}
                </Text>
              )}
            </Text>
            {field.standard === null && (
              <Badge variant="light" color="gray">
                {m.measurement_templates_own()}
              </Badge>
            )}
            {range && (
              <Text component="span" size="sm" c="dimmed">
                {range}
              </Text>
            )}
          </span>
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={isFirst}
          onClick={() => onMove(-1)}
          data-move="-1"
          aria-label={m.measurement_templates_up({ name })}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={isLast}
          onClick={() => onMove(1)}
          data-move="1"
          aria-label={m.measurement_templates_down({ name })}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={props.onRemove}
          aria-label={m.measurement_templates_remove({ name })}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </div>
      <Collapse expanded={isOpen} id={detailsId}>
        {isOpen && (
          <FieldDetails
            garmentType={garmentType}
            field={field}
            path={path}
            errors={errors}
            onChange={props.onChange}
            upload={upload}
          />
        )}
      </Collapse>
    </li>
  )
}
