import { expect, it, onTestFinished } from 'vitest'
import { runFirstScript } from '#web/testing/first-script.ts'

/** What the document is sent with, which the test takes away again. */
function runBeforeThePaint(): void {
  runFirstScript()
  onTestFinished(() => document.body.replaceChildren())
}

/** Whether a press on a button of such a root is marked as one that waits for its script. */
function isKept(root: string): boolean {
  document.body.innerHTML = `<div ${root}><nav><button type="button">New</button></nav></div>`
  document.querySelector('button')?.click()
  return document.querySelector('[data-pressed]') !== null
}

it('keeps what is pressed on the landing page until its script is there', () => {
  runBeforeThePaint()
  expect(isKept('id="root" data-prerendered')).toBe(true)
})

it('marks nothing in the application, whose bars show by that mark where somebody goes', () => {
  runBeforeThePaint()
  expect(isKept('id="root"')).toBe(false)
  expect(isKept('id="root" data-ahead')).toBe(false)
})
