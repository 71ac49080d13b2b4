/** There at once where it is remembered, as it nearly always is; otherwise to be waited for. */
export type Soon<Value> = Value | Promise<Value>

/** Goes on with it without a promise where there is none: each costs, and more so as Node carries a context into it. */
export const whenThere = <Value, Next>(value: Soon<Value>, next: (value: Value) => Soon<Next>): Soon<Next> =>
  value instanceof Promise ? value.then(next) : next(value)
