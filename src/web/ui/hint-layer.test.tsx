import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { codeOnItsWay } from '#web/testing/code-on-its-way.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { Dialog } from './dialog.tsx'
import { explained, hinted } from './hint.ts'
import { hintLayer } from './hint-layer.tsx'
import { ShownHint } from './shown-hint.tsx'
import { ThemeProvider } from './theme-provider.tsx'

const Tools = () => (
  <>
    <button type="button" aria-label="Undo" {...hinted('Take back')}>
      <svg data-testid="icon" />
    </button>
    <button type="button" aria-label="Brush" {...hinted('Drag to draw.', { head: 'Brush (B)' })} />
    <button type="button" aria-label="About Revenue" {...explained('What was paid.')} />
    <button type="button">Save</button>
  </>
)

/** On a page, where the code of hints is there. */
function open(element: ReactNode = <Tools />) {
  return renderPages([{ path: '/', element }], '/').user
}

/** By itself, with code that is told when to come. */
function openWithout() {
  const { load, ...code } = codeOnItsWay(ShownHint)
  const Hints = hintLayer(load)
  render(
    <ThemeProvider>
      <Tools />
      <Hints />
    </ThemeProvider>,
  )
  onTestFinished(cleanup)
  return { ...code, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })
// Without a layout whatever it stands beside is out of sight.
const hint = () => screen.queryByRole('tooltip', { hidden: true })?.textContent ?? null
const says = (text: string | null) => waitFor(() => expect(hint()).toBe(text))

/** The pointer and the clock, in the hands of a test. */
function openTimed() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  open()
  return (ms: number) => act(() => vi.advanceTimersByTime(ms))
}

it('is told after a moment under the pointer, of the whole element, and not once the pointer goes on', () => {
  const passes = openTimed()
  fireEvent.pointerOver(screen.getByTestId('icon'))
  passes(200)
  fireEvent.pointerOver(button('Undo'))
  passes(99)
  expect(hint()).toBeNull()
  passes(1)
  expect(hint()).toBe('Take back')
  fireEvent.pointerOver(button('Brush'))
  expect(hint()).toBeNull()
  passes(300)
  expect(hint()).toBe('Brush (B)Drag to draw.')
  // Out of the window.
  fireEvent.pointerLeave(document.documentElement)
  expect(hint()).toBeNull()
  fireEvent.pointerOver(button('Undo'))
  passes(299)
  fireEvent.pointerOver(button('Save'))
  passes(1_000)
  expect(hint()).toBeNull()
})

it('goes by Escape, and does not come again before the pointer does', () => {
  const passes = openTimed()
  fireEvent.pointerOver(screen.getByTestId('icon'))
  passes(300)
  expect(hint()).toBe('Take back')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(hint()).toBeNull()
  fireEvent.pointerOver(button('Undo'))
  passes(300)
  expect(hint()).toBeNull()
  fireEvent.pointerOver(button('Brush'))
  // Before it is told as well.
  fireEvent.keyDown(document.body, { key: 'Escape' })
  passes(300)
  expect(hint()).toBeNull()
  fireEvent.pointerOver(button('Undo'))
  passes(300)
  expect(hint()).toBe('Take back')
})

it('is told at once where the Tab key leads, and goes with the focus', async () => {
  const user = open()
  await user.tab()
  await says('Take back')
  await user.tab()
  await says('Brush (B)Drag to draw.')
  await user.tab()
  await says('What was paid.')
  await user.tab()
  await says(null)
})

it('stays where the keys are while the pointer passes over what has none', async () => {
  const user = open()
  await user.tab()
  await says('Take back')
  await user.hover(button('Save'))
  await user.unhover(button('Save'))
  await says('Take back')
})

it('explains to a finger, until it touches something else', async () => {
  const user = open()
  await user.pointer({ keys: '[TouchA]', target: button('About Revenue') })
  await says('What was paid.')
  await user.pointer({ keys: '[TouchA]', target: button('Save') })
  await says(null)
})

it('says to no finger what a button does that it has just pressed', () => {
  open()
  for (const type of ['pointerover', 'pointerdown', 'pointerup'] as const) {
    fireEvent(button('Undo'), new PointerEvent(type, { bubbles: true, pointerType: 'touch' }))
  }
  expect(hint()).toBeNull()
  // The same of what explains itself, as it is let go of.
  fireEvent(button('About Revenue'), new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }))
  expect(hint()).toBe('What was paid.')
})

it('lets Escape close the dialog that it is told in', async () => {
  const user = open(
    <Dialog holds="nothing" opened onClose={onClose} title="Paper">
      <Tools />
    </Dialog>,
  )
  await user.hover(await screen.findByRole('button', { name: 'Undo' }))
  await says('Take back')
  await user.keyboard('{Escape}')
  await says(null)
  expect(onClose).toHaveBeenCalledOnce()
})
const onClose = vi.fn()

it('changes with what it says, and goes with what it is said of', async () => {
  function Switch() {
    const [times, setTimes] = useState(0)
    const text = ['As a table', 'As a chart', ''][times]
    if (text === undefined) return null
    return <button type="button" aria-label="Switch" {...hinted(text)} onClick={() => setTimes(times + 1)} />
  }
  const user = open(<Switch />)
  await user.hover(button('Switch'))
  await says('As a table')
  await user.click(button('Switch'))
  await says('As a chart')
  await user.click(button('Switch'))
  await says(null)
  cleanup()
  const again = open(<Switch />)
  await again.hover(button('Switch'))
  await says('As a table')
  await again.dblClick(button('Switch'))
  await again.click(button('Switch'))
  expect(screen.queryByRole('button', { name: 'Switch' })).toBeNull()
  await says(null)
})

// Keys ask at once.
it('waits for its code, and is not told any more if the focus has gone on by then', async () => {
  const { user, comes, times } = openWithout()
  await user.tab()
  expect(times()).toBe(1)
  expect(hint()).toBeNull()
  button('Save').focus()
  await act(async () => comes())
  expect(hint()).toBeNull()
  button('Brush').focus()
  await says('Brush (B)Drag to draw.')
  expect(times()).toBe(1)
})

it('is shown once its code has come', async () => {
  const { user, comes } = openWithout()
  await user.tab()
  comes()
  await says('Take back')
})

it('is left out where its code can not be had, which is asked for with the next', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { user, comes, breaks, times } = openWithout()
  await user.tab()
  breaks()
  await waitFor(() => expect(reported).toHaveBeenCalledOnce())
  expect(hint()).toBeNull()
  await user.tab()
  expect(times()).toBe(2)
  comes()
  await says('Brush (B)Drag to draw.')
})
