import { SegmentedControl, Text } from '@mantine/core'
import { memo } from 'react'
import { croquisViews } from '#domain/drawing/commands.ts'
import type { Layer } from '#domain/drawing/layers.ts'
import { m } from '#web/paraglide/messages.js'
import type { Pad } from '../pad/pad.ts'
import classes from './croquis-choice.module.css'
import { viewText } from './layer-words.ts'
import { OpacitySlider } from './opacity-slider.tsx'

const NONE = 'none'

/** The figure underneath, to draw a garment on. */
export const CroquisChoice = memo(function CroquisChoice({
  pad,
  layer,
}: {
  pad: Pad
  layer: Layer | undefined
}) {
  if (!layer) return null
  const { id, croquis, visible, opacityPercent } = layer
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id="patterns-croquis">
        {m.patterns_croquis()}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        // Four words beside each other in a narrow panel, in any language.
        styles={{ label: { paddingInline: 4 } }}
        aria-labelledby="patterns-croquis"
        data={[
          { value: NONE, label: m.patterns_croquis_none() },
          ...croquisViews.map((value) => ({ value, label: viewText(value) })),
        ]}
        value={(visible && croquis) || NONE}
        onChange={(chosen) => {
          const view = croquisViews.find((one) => one === chosen) ?? null
          pad.layers.setCroquis(view)
          if (view && !visible) pad.layers.setVisible(id, true)
        }}
      />
      {croquis && visible && (
        <div className={classes.opacity}>
          <OpacitySlider
            label={m.patterns_opacity_of({ name: m.patterns_croquis() })}
            percent={opacityPercent}
            onChoose={(percent) => pad.layers.setOpacity(id, percent)}
          />
        </div>
      )}
    </div>
  )
})
