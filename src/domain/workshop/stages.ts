/** What a stage of the workshop means, whatever the workshop calls it: figures, messages and colours go by this. */
export const stageMeanings = ['wait', 'work', 'fitting', 'ready', 'collected'] as const
export type StageMeaning = (typeof stageMeanings)[number]

export const STAGES_MIN = 3
export const STAGES_MAX = 20

export interface MeantStage {
  readonly meaning: StageMeaning
}

/** Whether the work on a piece is done there. */
export const isDoneAt = ({ meaning }: MeantStage): boolean => meaning === 'ready' || meaning === 'collected'

/** Whether there is something to tell the client of a piece that comes there: it can be tried on, or taken home. */
export const isToldAt = (
  stage: MeantStage,
): stage is MeantStage & { readonly meaning: 'fitting' | 'ready' } =>
  stage.meaning === 'fitting' || stage.meaning === 'ready'

export type StagesFault = 'few' | 'many' | 'ends' | 'done-between'

/** What is wrong with a list of stages, in their order: it ends with one where pieces are ready and one where they are collected, and has neither before. */
export function stagesFault(stages: readonly MeantStage[]): StagesFault | null {
  if (stages.length < STAGES_MIN) return 'few'
  if (stages.length > STAGES_MAX) return 'many'
  const [ready, collected] = stages.slice(-2)
  if (ready?.meaning !== 'ready' || collected?.meaning !== 'collected') return 'ends'
  return stages.slice(0, -2).some(isDoneAt) ? 'done-between' : null
}

/** The stages of a workshop that has set up none, by what they are called in the messages. */
export const usualStages = [
  { name: 'measured', meaning: 'wait', days: 2 },
  { name: 'cut', meaning: 'work', days: 2 },
  { name: 'basted', meaning: 'work', days: 3 },
  { name: 'first_fitting', meaning: 'fitting', days: 2 },
  { name: 'sewing', meaning: 'work', days: 5 },
  { name: 'second_fitting', meaning: 'fitting', days: 2 },
  { name: 'finishing', meaning: 'work', days: 2 },
  { name: 'ready', meaning: 'ready', days: 0 },
  { name: 'collected', meaning: 'collected', days: 0 },
] as const satisfies readonly (MeantStage & { readonly name: string; readonly days: number })[]
