import { type Shortcut, type ShortcutAction, shortcuts } from '#domain/drawing/shortcuts.ts'
import type { ToolName } from '#domain/drawing/tool.ts'
import type { KeyGroup, KeyLine } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const toolTexts: Readonly<Record<ToolName, () => string>> = {
  brush: m.patterns_tool_brush,
  eraser: m.patterns_tool_eraser,
  line: m.patterns_tool_line,
  rectangle: m.patterns_tool_rectangle,
  ellipse: m.patterns_tool_ellipse,
  curve: m.patterns_tool_curve,
  text: m.patterns_text,
  fill: m.patterns_tool_fill,
}

type PlainAction = Exclude<ShortcutAction['do'], 'tool' | 'width' | 'move'>
const plainTexts: Readonly<Record<PlainAction, () => string>> = {
  undo: m.patterns_undo,
  redo: m.patterns_redo,
  'zoom-in': m.patterns_zoom_in,
  'zoom-out': m.patterns_zoom_out,
  'zoom-fit': m.patterns_zoom_fit,
  cancel: m.patterns_key_cancel,
  pen: m.patterns_key_pen,
}

function actionText(action: ShortcutAction): string {
  if (action.do === 'tool') return toolTexts[action.tool]()
  if (action.do === 'width') return action.by > 0 ? m.patterns_key_wider() : m.patterns_key_narrower()
  if (action.do !== 'move') return plainTexts[action.do]()
  return Math.abs(action.x + action.y) > 1 ? m.patterns_key_move_far() : m.patterns_key_move()
}

const arrows: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

function keyText({ key, ctrl, shift }: Shortcut['keys'][number]): string {
  const named =
    key === ' ' ? m.patterns_key_space() : (arrows[key] ?? (key.length === 1 ? key.toUpperCase() : key))
  return [ctrl && m.patterns_key_ctrl(), shift && m.patterns_key_shift(), named].filter(Boolean).join(' + ')
}

/** Keys that do the same stand in one. */
function helpLines(): KeyLine[] {
  const lines = new Map<string, string[]>()
  for (const { keys, action } of shortcuts) {
    const text = actionText(action)
    lines.set(text, [...(lines.get(text) ?? []), ...keys.map(keyText)])
  }
  return [...lines].map(([text, keys]) => ({ text, keys }))
}

/** Every key of the designer, and what a hand can do beside drawing. */
export const designerKeys = (): KeyGroup => ({
  title: m.app_room_patterns(),
  permission: 'patterns.write',
  lines: [
    ...helpLines(),
    { text: m.patterns_save(), keys: [`${m.patterns_key_ctrl()} + S`] },
    { text: m.patterns_shortcuts(), keys: ['?'] },
    { text: m.patterns_key_straight(), keys: [m.patterns_key_shift()] },
    { text: m.patterns_key_pan(), keys: [m.patterns_key_space_drag()] },
  ],
})
