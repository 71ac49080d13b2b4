import { Group, Slider, TextInput } from '@mantine/core'
import { useState } from 'react'
import { brushSizePx, parseBrushSize } from '#domain/drawing/settings.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './brush-size.module.css'

interface BrushSizeProps {
  readonly width: number
  readonly onChoose: (width: number) => void
}

/** 1 to 50; 1 where what is typed is no number. */
export function BrushSize({ width, onChoose }: BrushSizeProps) {
  // While somebody types, their own text stands; else the size, which keys change too.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div>
      <label htmlFor="patterns-brush-size" className={classes.label}>
        {m.patterns_brush_size()}
      </label>
      <Group gap="sm" wrap="nowrap">
        <Slider
          className={classes.slider ?? ''}
          min={brushSizePx.least}
          max={brushSizePx.most}
          value={width}
          onChange={onChoose}
          label={null}
          thumbLabel={m.patterns_brush_size_slider()}
          size="sm"
        />
        <TextInput
          id="patterns-brush-size"
          type="number"
          min={brushSizePx.least}
          max={brushSizePx.most}
          value={typed ?? String(width)}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            onChoose(parseBrushSize(value))
          }}
          onBlur={() => setTyped(null)}
          className={classes.number ?? ''}
          autoComplete="off"
        />
      </Group>
    </div>
  )
}
