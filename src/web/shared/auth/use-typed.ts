import { useEffect, useRef, useState } from 'react'
import { tabStore } from '#web/lib/storage.ts'
import { typedAhead } from '#web/lib/typed-ahead.ts'
import { forgetTyped, keepTyped, typedValues } from './typed-values.ts'

/**
 * For a form before the door: begins with what was typed before the page was loaded again, in another language perhaps, and
 * with what has been typed here since, before the application was there.
 */
export function useTyped<Values extends object>(
  form: string,
  empty: Values,
  secrets: readonly (keyof Values)[],
) {
  const [initialValues] = useState(() => typedAhead(typedValues(tabStore, form, empty)))
  const values = useRef(initialValues)
  // Once, and for no later visit of the page.
  useEffect(() => forgetTyped(tabStore), [])
  useEffect(() => {
    const keep = () => keepTyped(tabStore, form, { values: values.current, secrets })
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  })
  return {
    initialValues,
    onValuesChange: (now: Values) => {
      values.current = now
    },
  }
}
