import { Text } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { report } from '#web/lib/report.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type CardHandle, CardRefused, openStripeField, type StripeField, stripeToken } from './card-token.ts'
import classes from './stripe-card-field.module.css'

interface StripeCardFieldProps {
  readonly publishableKey: string
  readonly ref: Ref<CardHandle>
}

/** Styles don't reach into a frame: the page's colours are told to it. */
function styleOf(place: HTMLElement): object {
  const { color, fontSize } = getComputedStyle(place)
  return { base: { color, fontSize, '::placeholder': { color } } }
}

/** The provider's field; while its script isn't there, whoever submits is told so, and it is loaded anew. */
export function StripeCardField({ publishableKey, ref }: StripeCardFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<StripeField>(null)
  const [isReady, setIsReady] = useState(false)
  const [isFailed, setIsFailed] = useState(false)

  useEffect(() => {
    const at = place.current
    if (at === null || isFailed) return
    let left = false
    openStripeField(publishableKey, { locale: getLocale(), style: styleOf(at) })
      .then((opened) => {
        if (left) return
        field.current = opened
        opened.element.on('ready', () => setIsReady(true))
        opened.element.mount(at)
      })
      .catch((error: unknown) => {
        if (left) return
        report('The card field of the payment provider could not be loaded.', error)
        setIsFailed(true)
      })
    return () => {
      left = true
      field.current?.element.destroy()
      field.current = null
      setIsReady(false)
    }
  }, [publishableKey, isFailed])

  useImperativeHandle(
    ref,
    () => ({
      take: async () => {
        if (field.current !== null && isReady) return stripeToken(field.current)
        // And tries again.
        setIsFailed(false)
        throw new CardRefused(m.subscriptions_card_not_loaded())
      },
    }),
    [isReady],
  )

  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{m.subscriptions_card_field()}</legend>
      <div ref={place} className={classes.field} />
      {!isReady && !isFailed && (
        <Text size="sm" c="dimmed" role="status" mt={4}>
          {m.subscriptions_card_loading()}
        </Text>
      )}
    </fieldset>
  )
}
