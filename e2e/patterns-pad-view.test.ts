import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from './support/browser.ts'
import { drag, fingerprint, onPad, openPadStage, pixelAt, sheetAt } from './support/pad-page.ts'
import { black, nothing } from './support/patterns.ts'

const openPad = openPadStage()

describe('the view', () => {
  it('zooms by wheel around the pointer, and what is drawn then lands under it', async () => {
    const page = await openPad()
    await onPad(page, 'pad.focus()')
    await page.mouse.move(sheetAt.x + 200, sheetAt.y + 200)
    await page.mouse.wheel(0, -800)
    await expect.poll(() => onPad<number>(page, 'pad.getState().zoom')).toBeGreaterThan(2)
    await page.mouse.down()
    await page.mouse.up()
    await expect.poll(() => pixelAt(page, { x: 200, y: 200 })).toEqual(black)
    await expect.poll(() => pixelAt(page, { x: 206, y: 206 })).toEqual(nothing)
  })

  it('moves by dragging with the space bar, which draws nothing', async () => {
    const page = await openPad()
    await onPad(page, 'pad.focus()')
    await page.keyboard.down(' ')
    await drag(page, [
      { x: 200, y: 200 },
      { x: 260, y: 230 },
    ])
    await page.keyboard.up(' ')
    expect(await onPad(page, 'pad.getState().canUndo')).toBe(false)
    await drag(page, [{ x: 260, y: 230 }])
    await expect.poll(() => pixelAt(page, { x: 200, y: 200 })).toEqual(black)
  })

  it('is pinched by two fingers, and the first one leaves no trace', async () => {
    const page = await openPad()
    const session = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      fingers: readonly (readonly [number, number])[],
    ) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
      })
    const before = await fingerprint(page)
    await touch('touchStart', [[400, 300]])
    await touch('touchMove', [[410, 300]])
    await touch('touchStart', [
      [410, 300],
      [510, 300],
    ])
    await touch('touchMove', [
      [360, 300],
      [560, 300],
    ])
    await touch('touchEnd', [])
    await expect.poll(() => onPad<number>(page, 'pad.getState().zoom')).toBeCloseTo(2, 1)
    expect(await fingerprint(page)).toBe(before)
    await page.keyboard.press('0')
    expect(await onPad(page, 'pad.getState().zoom')).toBe(1)
  })
})

describe('the keyboard', () => {
  it('draws, chooses, undoes and zooms without a pointer', async () => {
    const page = await openPad()
    await page.keyboard.press('Tab')
    await page.keyboard.press('l')
    await page.keyboard.press(']')
    expect(await onPad(page, `[pad.getState().tool, pad.getState().width]`)).toEqual(['line', 6])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Shift+ArrowRight')
    expect(await onPad(page, 'pad.getState().crosshair')).toEqual({ at: { x: 499, y: 300 }, isPenDown: true })
    await page.keyboard.press(' ')
    await expect.poll(() => pixelAt(page, { x: 450, y: 300 })).toEqual(black)
    await page.keyboard.press('Control+z')
    await expect.poll(() => pixelAt(page, { x: 450, y: 300 })).toEqual(nothing)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => pixelAt(page, { x: 450, y: 300 })).toEqual(black)
    await page.keyboard.press('+')
    expect(await onPad(page, 'pad.getState().zoom')).toBe(1.25)
  })

  it('calls off with Escape what is being drawn', async () => {
    const page = await openPad()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Escape')
    expect(await onPad(page, 'pad.getState().canUndo')).toBe(false)
    await expect.poll(() => pixelAt(page, { x: 400, y: 305 })).toEqual(nothing)
  })

  it('is told what the surface is', async () => {
    const page = await openPad()
    await page.getByRole('application', { name: 'Drawing' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
