import { Slider, Stack, Switch, Text } from '@mantine/core'
import type { MirrorAxis } from '#domain/drawing/commands.ts'
import { drawingSizePx } from '#domain/drawing/settings.ts'
import { m } from '#web/paraglide/messages.js'
import { type OpenedBelow, PopoverBelow } from '#web/ui/popover-below.tsx'

const MIDDLE_PX = drawingSizePx.width / 2

export interface ChosenMirror {
  readonly mirror: MirrorAxis
  readonly onChoose: (mirror: MirrorAxis) => void
}

/** What the mirror's button opens (mirror-choice.tsx). */
export function MirrorLine({ mirror, onChoose, ...opened }: ChosenMirror & OpenedBelow) {
  return (
    <PopoverBelow {...opened} label={m.patterns_mirror()} position="bottom-end" width={260}>
      <Stack gap="sm">
        <Switch
          label={m.patterns_mirror_on()}
          checked={mirror !== null}
          onChange={(event) => onChoose(event.currentTarget.checked ? MIDDLE_PX : null)}
        />
        <div>
          <Text size="sm" mb={4}>
            {m.patterns_mirror_axis()}
          </Text>
          <Slider
            min={0}
            max={drawingSizePx.width}
            step={4}
            marks={[{ value: MIDDLE_PX }]}
            value={mirror ?? MIDDLE_PX}
            onChange={onChoose}
            disabled={mirror === null}
            label={(x) => `${x} px`}
            thumbLabel={m.patterns_mirror_axis()}
          />
        </div>
      </Stack>
    </PopoverBelow>
  )
}
