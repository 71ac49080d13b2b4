import { cleanup } from '@testing-library/react'
import { beforeAll, beforeEach } from 'vitest'
import { forgetAskedFirst } from '#web/lib/asked-first.ts'
import { endTurns } from '#web/lib/in-turn.ts'
import { fetchAllLater } from '#web/lib/later-part.ts'
import { clearMirrors } from '#web/lib/mirror.ts'
import { sessionStore } from '#web/lib/session-store.ts'

/**
 * A test begins as a browser does that nobody has used: the files of a worker share its modules and its window, and whoever
 * a test has signed in, whatever it has shown or kept and wherever it has gone or scrolled to would be there for the next, in
 * another file. (What it has stubbed goes by itself, as vitest.config.ts says.)
 */
beforeEach(() => {
  cleanup()
  endTurns()
  forgetAskedFirst()
  sessionStore.setState(sessionStore.getInitialState(), true)
  clearMirrors()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  scrollTo(0, 0)
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
})

// Tests look once, where somebody waits a moment for what a dialog holds.
beforeAll(fetchAllLater)
