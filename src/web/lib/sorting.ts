/** The orders by each of some keys, upwards and turned around. */
export const ordersBy = <Key extends string>(keys: readonly Key[]): readonly (Key | `-${Key}`)[] =>
  keys.flatMap((key) => [key, `-${key}` as const])

/** The order that turns another one around: a minus before its name. */
export const turned = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)

/** Whether a list in the one order, or in that turned around, goes by the same as the other does. */
export const isSameKey = (one: string, other: string): boolean => one === other || turned(one) === other
