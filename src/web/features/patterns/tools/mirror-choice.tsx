import { ActionIcon, Popover, Slider, Stack, Switch, Text } from '@mantine/core'
import { IconFlipHorizontal } from '@tabler/icons-react'
import type { MirrorAxis } from '#domain/drawing/commands.ts'
import { drawingSizePx } from '#domain/drawing/settings.ts'
import { m } from '#web/paraglide/messages.js'
import { hinted } from '#web/ui/hint.ts'

const MIDDLE_PX = drawingSizePx.width / 2

interface MirrorChoiceProps {
  readonly mirror: MirrorAxis
  readonly onChoose: (mirror: MirrorAxis) => void
}

/** Whether strokes are drawn on both sides, and of which line. */
export function MirrorChoice({ mirror, onChoose }: MirrorChoiceProps) {
  return (
    <Popover position="bottom-end" width={260} trapFocus withArrow>
      <Popover.Target>
        <ActionIcon
          size="lg"
          variant={mirror === null ? 'subtle' : 'light'}
          color={mirror === null ? 'gray' : 'petrol'}
          aria-label={m.patterns_mirror()}
          {...hinted(m.patterns_mirror())}
        >
          <IconFlipHorizontal size={20} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.patterns_mirror()}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
