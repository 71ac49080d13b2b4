import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconGrid4x4,
  IconKeyboard,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type GridUnit, gridUnits } from '#domain/drawing/grid.ts'
import { m } from '#web/paraglide/messages.js'
import { hinted } from '#web/ui/hint.ts'
import { MenuButton } from '#web/ui/menu-button.tsx'
import type { Pad } from '../pad/pad.ts'
import { MirrorChoice } from '../tools/mirror-choice.tsx'
import { usePadState } from '../use-pad-state.ts'
import classes from './pad-bar.module.css'

const gridTexts: Readonly<Record<GridUnit, () => string>> = {
  in: m.patterns_grid_inches,
  cm: m.patterns_grid_centimetres,
}

const NONE = 'none'

interface PadBarProps {
  readonly pad: Pad
  readonly onHelp: () => void
  /** What becomes of the drawing, where there is room for it. */
  readonly children?: ReactNode
}

/** What stands above the sheet: undo, zoom, guides, help. */
export function PadBar({ pad, onHelp, children }: PadBarProps) {
  const { canUndo, canRedo, zoom, grid, mirror } = usePadState(pad)
  return (
    <div className={classes.bar} role="toolbar" aria-label={m.patterns_bar()}>
      <div className={classes.group}>
        <BarButton
          icon={IconArrowBackUp}
          label={m.patterns_undo()}
          isOff={!canUndo}
          onClick={() => pad.undo()}
        />
        <BarButton
          icon={IconArrowForwardUp}
          label={m.patterns_redo()}
          isOff={!canRedo}
          onClick={() => pad.redo()}
        />
      </div>
      <div className={classes.group}>
        <BarButton
          icon={IconMinus}
          label={m.patterns_zoom_out()}
          onClick={() => pad.perform({ do: 'zoom-out' })}
        />
        <UnstyledButton
          className={classes.zoom ?? ''}
          aria-label={m.patterns_zoom_at({ percent: Math.round(zoom * 100) })}
          aria-description={m.patterns_zoom_fit()}
          {...hinted(m.patterns_zoom_fit())}
          onClick={() => pad.perform({ do: 'zoom-fit' })}
        >
          {Math.round(zoom * 100)} %
        </UnstyledButton>
        <BarButton
          icon={IconPlus}
          label={m.patterns_zoom_in()}
          onClick={() => pad.perform({ do: 'zoom-in' })}
        />
      </div>
      <div className={classes.group}>
        <MenuButton
          position="bottom-end"
          button={
            <ActionIcon
              size="lg"
              variant={grid === null ? 'subtle' : 'light'}
              color={grid === null ? 'gray' : 'petrol'}
              aria-label={m.patterns_grid()}
              {...hinted(m.patterns_grid())}
            >
              <IconGrid4x4 size={20} stroke={1.6} />
            </ActionIcon>
          }
        >
          {(Menu) => (
            <Menu.RadioGroup
              value={grid ?? NONE}
              onChange={(chosen) => pad.choose({ grid: gridUnits.find((unit) => unit === chosen) ?? null })}
            >
              <Menu.RadioItem value={NONE}>{m.patterns_grid_none()}</Menu.RadioItem>
              {gridUnits.map((unit) => (
                <Menu.RadioItem key={unit} value={unit}>
                  {gridTexts[unit]()}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          )}
        </MenuButton>
        <MirrorChoice mirror={mirror} onChoose={(axis) => pad.choose({ mirror: axis })} />
        <div className={classes.keys}>
          <BarButton icon={IconKeyboard} label={m.patterns_shortcuts()} onClick={onHelp} />
        </div>
        {children}
      </div>
    </div>
  )
}

interface BarButtonProps {
  readonly icon: Icon
  readonly label: string
  readonly isOff?: boolean
  readonly onClick: () => void
}

function BarButton({ icon: BarIcon, label, isOff = false, onClick }: BarButtonProps) {
  return (
    <ActionIcon
      size="lg"
      variant="subtle"
      color="gray"
      aria-label={label}
      {...(!isOff && hinted(label))}
      disabled={isOff}
      className={classes.button ?? ''}
      onClick={onClick}
    >
      <BarIcon size={20} stroke={1.6} />
    </ActionIcon>
  )
}
