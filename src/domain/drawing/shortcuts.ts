import type { ToolName } from './tool.ts'

/** What can be done by a key alone. */
export type ShortcutAction =
  | { readonly do: 'tool'; readonly tool: ToolName }
  | { readonly do: 'width'; readonly by: number }
  | { readonly do: 'undo' | 'redo' | 'zoom-in' | 'zoom-out' | 'zoom-fit' | 'cancel' | 'pen' }
  | { readonly do: 'move'; readonly x: number; readonly y: number }

interface Key {
  /** As `KeyboardEvent.key` has it; letters small. */
  readonly key: string
  /** Ctrl, or Command on a Mac. */
  readonly ctrl?: boolean
  readonly shift?: boolean
}

/** One line of the help sheet. */
export interface Shortcut {
  readonly keys: readonly Key[]
  readonly action: ShortcutAction
}

const tool = (key: string, name: ToolName): Shortcut => ({
  keys: [{ key }],
  action: { do: 'tool', tool: name },
})

const STEP_PX = 1
const LONG_STEP_PX = 10

function arrow(key: string, x: number, y: number): readonly Shortcut[] {
  return [
    { keys: [{ key }], action: { do: 'move', x: x * STEP_PX, y: y * STEP_PX } },
    { keys: [{ key, shift: true }], action: { do: 'move', x: x * LONG_STEP_PX, y: y * LONG_STEP_PX } },
  ]
}

export const shortcuts: readonly Shortcut[] = [
  tool('b', 'brush'),
  tool('e', 'eraser'),
  tool('l', 'line'),
  tool('r', 'rectangle'),
  tool('o', 'ellipse'),
  tool('c', 'curve'),
  tool('t', 'text'),
  tool('f', 'fill'),
  { keys: [{ key: '[' }], action: { do: 'width', by: -1 } },
  { keys: [{ key: ']' }], action: { do: 'width', by: 1 } },
  { keys: [{ key: 'z', ctrl: true }], action: { do: 'undo' } },
  {
    keys: [
      { key: 'z', ctrl: true, shift: true },
      { key: 'y', ctrl: true },
    ],
    action: { do: 'redo' },
  },
  { keys: [{ key: '+' }, { key: '=' }], action: { do: 'zoom-in' } },
  { keys: [{ key: '-' }], action: { do: 'zoom-out' } },
  { keys: [{ key: '0' }], action: { do: 'zoom-fit' } },
  { keys: [{ key: 'Escape' }], action: { do: 'cancel' } },
  { keys: [{ key: 'Enter' }, { key: ' ' }], action: { do: 'pen' } },
  ...arrow('ArrowLeft', -1, 0),
  ...arrow('ArrowRight', 1, 0),
  ...arrow('ArrowUp', 0, -1),
  ...arrow('ArrowDown', 0, 1),
]

interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Signs that some keyboards have on the shifted side of a key; letters and arrows mean it. */
const isSign = (key: string) => key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== ' '

export function actionOf(pressed: PressedKey): ShortcutAction | null {
  if (pressed.altKey) return null
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
  const ctrl = pressed.ctrlKey || pressed.metaKey
  const found = shortcuts.find(({ keys }) =>
    keys.some(
      (one) =>
        one.key === key &&
        (one.ctrl ?? false) === ctrl &&
        (isSign(key) || (one.shift ?? false) === pressed.shiftKey),
    ),
  )
  // Shift constrains what is being drawn: it must not keep the pen from going up.
  return found?.action ?? (key === 'Enter' && pressed.shiftKey && !ctrl ? { do: 'pen' } : null)
}
