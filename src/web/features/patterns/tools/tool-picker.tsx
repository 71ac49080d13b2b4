import { UnstyledButton } from '@mantine/core'
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
import { memo } from 'react'
import { shortcuts } from '#domain/drawing/shortcuts.ts'
import { type ToolName, toolNames } from '#domain/drawing/tool.ts'
import { m } from '#web/paraglide/messages.js'
import { hinted } from '#web/ui/hint.ts'
import type { Pad } from '../pad/pad.ts'
import { toolTexts } from './shortcut-words.ts'
import { toolHints } from './tool-hint.tsx'
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

const whatFor = (tool: ToolName) => ({
  ...hinted(toolHints[tool](), {
    head: m.patterns_tool_key({ tool: toolTexts[tool](), key: keyOf(tool) }),
    side: 'right',
  }),
  'aria-description': toolHints[tool](),
})

interface ToolPickerProps {
  readonly pad: Pad
  readonly tool: ToolName
  /** In one row, by their signs alone; else one below the other, with what each is for. */
  readonly isBar?: boolean
}

export const ToolPicker = memo(function ToolPicker({ pad, tool: chosen, isBar = false }: ToolPickerProps) {
  return (
    <fieldset aria-label={m.patterns_tools()} className={classes.tools} data-bar={isBar || undefined}>
      {toolNames.map((tool) => {
        const ToolIcon = icons[tool]
        return (
          <UnstyledButton
            key={tool}
            className={classes.tool ?? ''}
            aria-pressed={tool === chosen}
            aria-label={toolTexts[tool]()}
            {...(!isBar && whatFor(tool))}
            onClick={() => pad.choose({ tool })}
          >
            <ToolIcon size={20} stroke={1.6} aria-hidden />
            {!isBar && <span aria-hidden>{toolTexts[tool]()}</span>}
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
})
