import { useEffect, useRef, useState } from 'react'
import { tabStore } from '#web/lib/storage.ts'
import { forgetTyped, keepTyped, typedValues } from './typed-values.ts'

/** Keeps what stands in the form that is shown. */
let keepShown: (() => void) | undefined

/** For the press on another language, which loads the page again. */
export const keepTypedOver = (): void => keepShown?.()

/** For a form before the door: begins with what was typed before the page came in another language. */
export function useTyped<Values extends object>(
  form: string,
  empty: Values,
  secrets: readonly (keyof Values)[],
) {
  const [initialValues] = useState(() => typedValues(tabStore, form, empty))
  const values = useRef(initialValues)
  // Once, and for no later visit of the page.
  useEffect(() => forgetTyped(tabStore), [])
  useEffect(() => {
    const keep = () => keepTyped(tabStore, form, { values: values.current, secrets })
    keepShown = keep
    return () => {
      if (keepShown === keep) keepShown = undefined
    }
  })
  return {
    initialValues,
    onValuesChange: (now: Values) => {
      values.current = now
    },
  }
}
