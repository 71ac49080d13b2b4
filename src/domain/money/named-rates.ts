/** A tax rate by the name that people know it by: '19 %', 'reduced', 'exempt'. */
export interface NamedRate {
  readonly name: string
  /** Percent. */
  readonly rate: number
  /** A new paper begins with it. */
  readonly isUsual: boolean
}

/** What a new paper is taxed at; null where nothing is said of it. */
export const usualRate = (rates: readonly NamedRate[]): number | null =>
  rates.find(({ isUsual }) => isUsual)?.rate ?? null
