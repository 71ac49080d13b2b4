import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconDotsVertical,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Layer } from '#domain/drawing/layers.ts'
import { drawingLimits } from '#domain/drawing/limits.ts'
import { enterField } from '#web/lib/enter-field.ts'
import { m } from '#web/paraglide/messages.js'
import { MenuButton } from '#web/ui/menu-button.tsx'
import type { Pad } from '../pad/pad.ts'
import classes from './layer-row.module.css'
import { layerName } from './layer-words.ts'

interface LayerRowProps {
  readonly pad: Pad
  readonly layer: Layer
  readonly isActive: boolean
  /** From the bottom; 0 is the croquis. */
  readonly place: number
  /** Of all layers, the croquis among them. */
  readonly count: number
}

export function LayerRow({ pad, layer, isActive, place, count }: LayerRowProps) {
  const [isNaming, setIsNaming] = useState(false)
  const { id, visible } = layer
  const name = layerName(layer)
  return (
    <li className={classes.row} data-active={isActive || undefined}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={visible ? m.patterns_layer_hide({ name }) : m.patterns_layer_show({ name })}
        onClick={() => pad.layers.setVisible(id, !visible)}
      >
        {visible ? <IconEye size={16} /> : <IconEyeOff size={16} />}
      </ActionIcon>
      {isNaming ? (
        <TextInput
          size="xs"
          flex={1}
          aria-label={m.patterns_layer_name()}
          defaultValue={name}
          maxLength={drawingLimits.nameLength}
          autoComplete="off"
          ref={enterField}
          onBlur={({ currentTarget: { value } }) => {
            setIsNaming(false)
            if (value.trim() !== '' && value !== name) pad.layers.rename(id, value)
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') currentTarget.value = name
            if (key === 'Enter' || key === 'Escape') currentTarget.blur()
          }}
        />
      ) : (
        <UnstyledButton
          className={classes.name ?? ''}
          aria-pressed={isActive}
          onClick={() => pad.choose({ activeLayer: id })}
          onDoubleClick={() => setIsNaming(true)}
        >
          {name}
        </UnstyledButton>
      )}
      <MenuButton
        position="bottom-end"
        returnFocus={!isNaming}
        button={
          <ActionIcon variant="subtle" color="gray" aria-label={m.patterns_more({ name })}>
            <IconDotsVertical size={16} />
          </ActionIcon>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setIsNaming(true)}>
              {m.patterns_layer_rename()}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowUp size={16} aria-hidden />}
              disabled={place === count - 1}
              onClick={() => pad.layers.move(id, place + 1)}
            >
              {m.patterns_layer_up()}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} aria-hidden />}
              disabled={place <= 1}
              onClick={() => pad.layers.move(id, place - 1)}
            >
              {m.patterns_layer_down()}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              disabled={count <= 2}
              onClick={() => pad.layers.remove(id)}
            >
              {m.patterns_layer_remove()}
            </Menu.Item>
          </>
        )}
      </MenuButton>
    </li>
  )
}
