import { Tooltip, UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconBrush,
  IconBucketDroplet,
  IconEraser,
  IconLine,
  IconOvalVertical,
  IconSquare,
  IconTypography,
  IconVectorBezier2,
} from '@tabler/icons-react'
import { shortcuts } from '#domain/drawing/shortcuts.ts'
import { type ToolName, toolNames } from '#domain/drawing/tool.ts'
import { m } from '#web/paraglide/messages.js'
import type { Pad } from '../pad/pad.ts'
import { toolTexts } from './shortcut-words.ts'
import classes from './tool-picker.module.css'

const icons: Readonly<Record<ToolName, Icon>> = {
  brush: IconBrush,
  eraser: IconEraser,
  line: IconLine,
  rectangle: IconSquare,
  ellipse: IconOvalVertical,
  curve: IconVectorBezier2,
  text: IconTypography,
  fill: IconBucketDroplet,
}

const keyOf = (tool: ToolName) =>
  shortcuts.find(({ action }) => action.do === 'tool' && action.tool === tool)?.keys[0]?.key.toUpperCase() ??
  ''

interface ToolPickerProps {
  readonly pad: Pad
  readonly tool: ToolName
  /** Of the heading above; where there is none, it names itself. */
  readonly labelledBy?: string
  /** In one row, by their signs alone. */
  readonly isBar?: boolean
}

export function ToolPicker({ pad, tool: chosen, labelledBy, isBar = false }: ToolPickerProps) {
  const naming = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': m.patterns_tools() }
  return (
    <fieldset {...naming} className={classes.tools} data-bar={isBar || undefined}>
      {toolNames.map((tool) => {
        const ToolIcon = icons[tool]
        return (
          <Tooltip
            key={tool}
            label={m.patterns_tool_key({ tool: toolTexts[tool](), key: keyOf(tool) })}
            disabled={isBar}
          >
            <UnstyledButton
              className={classes.tool ?? ''}
              aria-pressed={tool === chosen}
              aria-label={toolTexts[tool]()}
              onClick={() => pad.choose({ tool })}
            >
              <ToolIcon size={20} stroke={1.6} aria-hidden />
              {!isBar && <span aria-hidden>{toolTexts[tool]()}</span>}
            </UnstyledButton>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}
