import type { OwnWords, Stage, Workshop, WorkshopBody } from '#contract/workshop.ts'
import type { WeekDay } from '#domain/workshop/planning.ts'
import { m } from '#web/paraglide/messages.js'

/** The setup as a form changes it: it is one of its kind, and was made on a version. */
export interface KeptWorkshop extends Omit<Workshop, 'updatedAt'> {
  readonly id: string
  /** Empty where nothing was set up yet. */
  readonly updatedAt: string
}

export const kept = (workshop: Workshop): KeptWorkshop => ({
  ...workshop,
  id: 'workshop',
  updatedAt: workshop.updatedAt ?? '',
})

export interface StageValue extends Omit<Stage, 'days' | 'minutes'> {
  readonly days: number | string
  /** Empty: nobody has said. */
  readonly hours: number | string
}

const HOUR = 60

export const stageValueOf = ({ minutes, ...stage }: Stage): StageValue => ({
  ...stage,
  hours: minutes === null ? '' : Math.round((100 * minutes) / HOUR) / 100,
})

export interface ClosureValue {
  /** Of the line in the form. */
  readonly key: string
  readonly from: string
  readonly until: string
  readonly note: string
}

export interface SetupValues {
  readonly stages: readonly StageValue[]
  /** Where the pieces go of each stage that was taken out. */
  readonly moves: readonly { readonly from: string; readonly to: string }[]
  readonly workDays: readonly WeekDay[]
  readonly closures: readonly ClosureValue[]
  readonly rushPercent: number | string
  readonly words: readonly OwnWords[]
}

export const setupValuesOf = ({
  stages,
  workDays,
  closures,
  rushPercent,
  words,
}: KeptWorkshop): SetupValues => ({
  stages: stages.map(stageValueOf),
  moves: [],
  workDays,
  closures: closures.map(({ from, until, note }, place) => ({
    key: `${place} ${from}`,
    from,
    until,
    note: note ?? '',
  })),
  rushPercent,
  words,
})

/** What is empty is no number, rather than none. */
const numberOf = (typed: number | string) => (typed === '' ? Number.NaN : Number(typed))

export const setupBody = (
  { stages, moves, workDays, closures, rushPercent, words }: SetupValues,
  { updatedAt }: KeptWorkshop,
): WorkshopBody => ({
  stages: stages.map(({ hours, ...stage }) => ({
    ...stage,
    days: numberOf(stage.days),
    minutes: hours === '' ? null : Math.round(HOUR * Number(hours)),
  })),
  moves: [...moves],
  workDays: [...workDays].toSorted(),
  closures: closures.map(({ from, until, note }) => ({ from, until, note })),
  rushPercent: numberOf(rushPercent),
  words: [...words],
  updatedAt: updatedAt === '' ? null : updatedAt,
})

/** A stage in another place, before the two at the end. */
export function reordered(stages: readonly StageValue[], from: number, to: number): readonly StageValue[] {
  const last = stages.length - 3
  if (to < 0 || to > last || from > last || from === to) return stages
  const others = stages.filter((_stage, place) => place !== from)
  const moved = stages[from]
  return moved ? others.toSpliced(to, 0, moved) : stages
}

/** A new one by itself, before those at the end. */
export const withNew = (stages: readonly StageValue[], id: string): readonly StageValue[] =>
  stages.toSpliced(stages.length - 2, 0, {
    id,
    name: '',
    meaning: 'work',
    days: 1,
    tellsByItself: false,
    hours: '',
  })

/** Without one. Its pieces go to another, and with them those that were to come to it. */
export function withoutStage(values: SetupValues, id: string, to: string): SetupValues {
  return {
    ...values,
    stages: values.stages.filter((stage) => stage.id !== id),
    moves: [...values.moves.map((move) => (move.to === id ? { ...move, to } : move)), { from: id, to }],
  }
}

/** How a part of the setup reads on record. */
export const setupTexts = ({ stages, closures, rushPercent, words }: KeptWorkshop) => ({
  stages: stages.map(({ name }) => name).join(' → '),
  closures: closures.map(({ from, until }) => `${from} – ${until}`).join(', '),
  rushPercent: m.projects_percent({ progress: rushPercent }),
  words: words.map(({ text }) => text).join('\n\n'),
})
