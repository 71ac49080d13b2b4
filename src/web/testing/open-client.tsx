import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'

// Under load a first rendering takes longer than the second that is usual.
configure({ asyncUtilTimeout: 45_000 })

/** A page of a client's at its address, with nothing of the application around it, for one test. */
export function openClient(address: string, page: ReactElement) {
  history.replaceState(null, '', address)
  render(page)
  onTestFinished(() => {
    cleanup()
    history.replaceState(null, '', '/')
  })
  return {
    user: userEvent.setup(),
    /** Ends it, as closing the tab does. */
    leave: cleanup,
  }
}
