import { Center, Loader } from '@mantine/core'
import { createContext, type ReactNode, Suspense, useContext, useDeferredValue, useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'

/** Everything in one go, for tests of what a screen shows: they look once, where somebody waits a moment. */
export const FilledAtOnce = createContext(false)

interface FilledProps {
  /** Told when the content is there, and when it has gone. */
  readonly onFilled?: (isFilled: boolean) => void
  readonly children: ReactNode
}

/**
 * What is made after the frame that shows what it stands in, piece by piece: on a phone's processor a form or a long list
 * takes longer than the tenth of a second in which a press is to be answered. Where its code is still to come (ui/later.tsx),
 * that is waited for too.
 */
export function Filled({ onFilled, children }: FilledProps) {
  const isDue = useDeferredValue(true, useContext(FilledAtOnce))
  return (
    isDue && (
      <Suspense fallback={<Waiting />}>
        {children}
        {onFilled && <Told onFilled={onFilled} />}
      </Suspense>
    )
  )
}

/** Told of with what it stands beside, and so not before that is there. */
function Told({ onFilled }: Required<Pick<FilledProps, 'onFilled'>>) {
  useEffect(() => {
    onFilled(true)
    return () => onFilled(false)
  }, [onFilled])
  return null
}

const Waiting = () => (
  <Center mih={160}>
    <Loader aria-label={m.ui_later_loading()} />
  </Center>
)
