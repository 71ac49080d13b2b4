import { Center, Loader } from '@mantine/core'
import { createContext, type ReactNode, Suspense, useContext, useDeferredValue, useLayoutEffect } from 'react'
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
      <Suspense fallback={<Waiting isDialog={onFilled !== undefined} />}>
        {children}
        {onFilled && <Told onFilled={onFilled} />}
      </Suspense>
    )
  )
}

/** Told of with what it stands beside: not before that is there, and not while it is fetched again after a failure. */
function Told({ onFilled }: Required<Pick<FilledProps, 'onFilled'>>) {
  useLayoutEffect(() => {
    onFilled(true)
    return () => onFilled(false)
  }, [onFilled])
  return null
}

/** In a dialog it has the focus meanwhile: whoever hears a page hears that one is open, and Tab stays out of what is behind. */
const Waiting = ({ isDialog }: { readonly isDialog: boolean }) => (
  <Center
    mih={160}
    role="status"
    aria-label={m.ui_later_loading()}
    // Nothing can be done there, which a ring around it would say.
    {...(isDialog && { ref: focused, tabIndex: -1, style: { outline: 0 } })}
  >
    <Loader aria-hidden />
  </Center>
)

const focused = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
