import { expect, it, onTestFinished } from 'vitest'
import { runFirstScript } from '#web/testing/first-script.ts'
import { palette } from './palette.ts'

const attribute = 'data-mantine-color-scheme'

it('gives what a phone shows around the page the colour of its ground, as it is and as it becomes', async () => {
  const page = document.documentElement
  const before = page.getAttribute(attribute)
  const tint = document.createElement('meta')
  tint.name = 'theme-color'
  document.head.append(tint)
  localStorage.setItem('toile-color-scheme', 'dark')
  onTestFinished(() => {
    tint.remove()
    localStorage.removeItem('toile-color-scheme')
    if (before === null) page.removeAttribute(attribute)
    else page.setAttribute(attribute, before)
  })

  runFirstScript()
  expect(tint.content).toBe(palette.dark[8])

  page.setAttribute(attribute, 'light')
  await expect.poll(() => tint.content).toBe(palette.gray[0])
  page.setAttribute(attribute, 'dark')
  await expect.poll(() => tint.content).toBe(palette.dark[8])
})
