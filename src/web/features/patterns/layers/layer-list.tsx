import { ActionIcon, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import type { LayerId } from '#domain/drawing/commands.ts'
import type { Layer } from '#domain/drawing/layers.ts'
import { drawingLimits } from '#domain/drawing/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { hinted } from '#web/ui/hint.ts'
import type { Pad } from '../pad/pad.ts'
import classes from './layer-list.module.css'
import { LayerRow } from './layer-row.tsx'
import { layerName } from './layer-words.ts'
import { OpacitySlider } from './opacity-slider.tsx'

interface LayerListProps {
  readonly pad: Pad
  readonly layers: readonly Layer[]
  readonly activeLayer: LayerId
}

/** The layers to draw on, the highest first. With each stroke the pad changes, and most strokes change no layer. */
export const LayerList = memo(function LayerList({ pad, layers, activeLayer }: LayerListProps) {
  const drawable = layers.filter(({ kind }) => kind === 'drawing').toReversed()
  const active = drawable.find(({ id }) => id === activeLayer)
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={500} id="patterns-layers">
          {m.patterns_layers()}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={m.patterns_layer_add()}
          {...hinted(m.patterns_layer_add())}
          disabled={layers.length >= drawingLimits.layers}
          onClick={() => pad.layers.add()}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </Group>
      <ul className={classes.layers} aria-labelledby="patterns-layers">
        {drawable.map((layer) => (
          <LayerRow
            key={layer.id}
            pad={pad}
            layer={layer}
            isActive={layer.id === activeLayer}
            place={layers.indexOf(layer)}
            count={layers.length}
          />
        ))}
      </ul>
      {active && !active.visible && (
        <Text size="xs" c="red" role="status" mb={4}>
          {m.patterns_layer_hidden_hint()}
        </Text>
      )}
      {active && (
        <OpacitySlider
          label={m.patterns_opacity_of({ name: layerName(active) })}
          percent={active.opacityPercent}
          onChoose={(percent) => pad.layers.setOpacity(active.id, percent)}
        />
      )}
    </div>
  )
})
