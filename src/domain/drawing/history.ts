import type { Command } from './commands.ts'

/** What was done, and how much of it still stands: `done` commands are drawn, the rest can be redone. */
export interface History {
  readonly commands: readonly Command[]
  readonly done: number
}

export const emptyHistory: History = { commands: [], done: 0 }

export const drawnCommands = ({ commands, done }: History): readonly Command[] => commands.slice(0, done)
export const canUndo = ({ done }: History): boolean => done > 0
export const canRedo = ({ commands, done }: History): boolean => done < commands.length

/** A new step clears what could have been redone. */
export const commit = (history: History, command: Command): History => ({
  commands: [...drawnCommands(history), command],
  done: history.done + 1,
})

export const undo = (history: History): History =>
  canUndo(history) ? { ...history, done: history.done - 1 } : history

export const redo = (history: History): History =>
  canRedo(history) ? { ...history, done: history.done + 1 } : history
