import { isValidElement, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

type Handler = (...given: unknown[]) => unknown
type Props = Readonly<Record<string, unknown>>

const isHandler = (name: string, value: unknown): value is Handler =>
  typeof value === 'function' && /^on[A-Z]/.test(name)

/** What a render may have written out: no element of the page and no record of a library's. */
const isWritten = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** The same to whoever draws it: what is written out anew with each render is held against what it was. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isWritten(one) || !isWritten(other) || isValidElement(one) || isValidElement(other)) return false
  const [before, after] = [Object.entries(one), Object.entries(other)]
  return (
    before.length === after.length &&
    before.every(([name, value], at) => name === after[at]?.[0] && isSame(value, after[at]?.[1]))
  )
}

/**
 * A field that stays as it is while nothing changes that it shows. A form draws all its fields with each key in one of them,
 * and gives each other functions every time: it hears by those that it was given last.
 */
export function steady<Field extends (props: never) => ReactNode>(field: Field): Field {
  // Sound: it is called with the very props that the field takes.
  const Drawn = memo(field as unknown as (props: Props) => ReactNode, isSame)
  function Steady(props: Props) {
    const latest = useRef(props)
    useLayoutEffect(() => {
      latest.current = props
    })
    const [heard] = useState(() => new Map<string, Handler>())
    const handlerOf = (name: string): Handler => {
      const known = heard.get(name)
      if (known) return known
      const handler: Handler = (...given) => {
        const now = latest.current[name]
        return isHandler(name, now) ? now(...given) : undefined
      }
      heard.set(name, handler)
      return handler
    }
    const shown = Object.entries(props).map(([name, value]) => [
      name,
      isHandler(name, value) ? handlerOf(name) : value,
    ])
    return <Drawn {...(Object.fromEntries(shown) as Props)} />
  }
  return Steady as unknown as Field
}
