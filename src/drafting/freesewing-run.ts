import type { Part, Pattern } from '@freesewing/core'
import type { DesignName, DesignSpec, Measurements, Options } from '#domain/drafting/design.ts'
import { loadDesign } from './freesewing-designs.ts'
import { nextTask } from './next-task.ts'

/** What FreeSewing made of a body, or why it made nothing. */
export type RawDraft =
  | { readonly pattern: Pattern; readonly error: null }
  | { readonly pattern: null; readonly error: string }

/** A part as FreeSewing names it. */
export const partOf = (
  pattern: Pattern,
  { name, partsOf = name }: Pick<DesignSpec, 'name' | 'partsOf'>,
  part: string,
): Part | undefined => pattern.parts[0]?.[`${partsOf}.${part}`]

const nothing = () => undefined

/** What FreeSewing writes and draws upon a piece, and nothing here reads: the day in words, for each title, took more than most. */
const bare = {
  name: 'bare',
  macros: {
    ...{ title: nothing, rmtitle: nothing, banner: nothing, scalebox: nothing },
    ...{ bartack: nothing, bartackalong: nothing, bartackfractionalong: nothing },
  },
}

/** Runs FreeSewing; `only` some parts where no more are needed. Whatever it logs as an error is one. */
export async function runDesign(
  { name, partsOf = name, options }: Pick<DesignSpec, 'name' | 'partsOf' | 'options'>,
  body: Measurements,
  more: Options = {},
  only: readonly string[] = [],
): Promise<RawDraft> {
  const Design = await loadDesign(name)
  await nextTask()
  const { measurements: required, optionalMeasurements } = Design.patternConfig
  const missing = required.filter((measurement) => !isUsable(body[measurement]))
  if (missing.length > 0) return { pattern: null, error: `not measured: ${missing.join(', ')}` }
  // FreeSewing writes into what it is given, and lodash.set would follow a key as a path: only keys of its own.
  const measurements = Object.fromEntries(
    [...required, ...optionalMeasurements].flatMap((measurement) => {
      const value = body[measurement]
      return value !== undefined && isUsable(value) ? [[measurement, value]] : []
    }),
  )
  try {
    const pattern = new Design({
      measurements,
      options: { ...options, ...more },
      sa: 0,
      complete: true,
      paperless: false,
      ...(only.length > 0 && { only: only.map((part) => `${partsOf}.${part}`) }),
    })
      .use(bare)
      .draft()
    const errors = [...pattern.store.logs.error, ...pattern.setStores.flatMap(({ logs }) => logs.error)]
    return errors.length > 0
      ? { pattern: null, error: errors.map(String).join(' ') }
      : { pattern, error: null }
  } catch (error) {
    return { pattern: null, error: String(error) }
  }
}

/** FreeSewing drafts with a negative size without a word. */
const isUsable = (value: number | undefined): boolean =>
  value !== undefined && Number.isFinite(value) && value > 0

/** The measurements that a design reads. */
export async function measurementsRead(name: DesignName): Promise<readonly string[]> {
  const { measurements, optionalMeasurements } = (await loadDesign(name)).patternConfig
  return [...measurements, ...optionalMeasurements]
}
