/** From the first day to the last one, both among them. */
export interface Days {
  readonly from: string
  readonly to: string
}

const isDay = (text: string) =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && new Date(Date.parse(text)).toJSON()?.slice(0, 10) === text

/** Whether such days can be asked for. */
export const isDayRange = ({ from, to }: Days): boolean => isDay(from) && isDay(to) && from <= to

/** Days of one's own that stand in an address; null where none do. */
export function ownDaysIn(search: URLSearchParams): Days | null {
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  return isDayRange(own) ? own : null
}
