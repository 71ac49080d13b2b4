import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, drag, fingerprint, onPad, openPadStage, pixelAt, sheetAt } from './support/pad-page.ts'
import { black, nothing } from './support/patterns.ts'

const openPad = openPadStage()

const red = [255, 0, 0, 255]

const devtools = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

type Finger = { readonly x: number; readonly y: number; readonly id?: number }
type TouchKind = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'
const touch = (session: CDPSession, type: TouchKind, fingers: readonly Finger[]) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map(({ x, y, id = 0 }) => ({ x: x + sheetAt.x, y: y + sheetAt.y, id })),
  })

const pen = (
  session: CDPSession,
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  x: number,
  force: number,
) =>
  session.send('Input.dispatchMouseEvent', {
    type,
    x: x + sheetAt.x,
    y: 100 + sheetAt.y,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
    pointerType: 'pen',
    force,
  })

/** How many pixels of a column are covered at least by half. */
const thicknessAt = (page: Page, x: number) =>
  page.evaluate<number>(
    `Array.from({ length: 600 }, (_, y) => y).filter((y) => document.querySelector('[data-pad] > div canvas').getContext('2d').getImageData(${x}, y, 1, 1).data[3] > 127).length`,
  )

describe('the hand', () => {
  it('draws with the mouse along its way, in the chosen size and colour', async () => {
    const page = await openPad()
    await choose(page, { colour: '#ff0000', width: 20 })
    await drag(page, [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
      { x: 300, y: 100 },
      { x: 300, y: 300 },
    ])
    for (const place of [
      { x: 100, y: 100 },
      { x: 250, y: 108 },
      { x: 308, y: 200 },
    ]) {
      await expect.poll(() => pixelAt(page, place)).toEqual(red)
    }
    await expect.poll(() => pixelAt(page, { x: 250, y: 112 })).toEqual(nothing)
    expect(await thicknessAt(page, 150)).toBe(20)
  })

  it('shows a stroke while it is drawn', async () => {
    const page = await openPad()
    await page.mouse.move(150, 150)
    await page.mouse.down()
    await page.mouse.move(250, 150)
    await expect.poll(() => pixelAt(page, { x: 150, y: 100 })).toEqual(black)
    expect(await onPad(page, 'pad.getState().canUndo')).toBe(false)
    await page.mouse.up()
    expect(await onPad(page, 'pad.getState().canUndo')).toBe(true)
  })

  it('draws with a finger, and leaves nothing of a touch that the system takes away', async () => {
    const page = await openPad()
    const session = await devtools(page)
    await touch(session, 'touchStart', [{ x: 100, y: 100 }])
    await touch(session, 'touchMove', [{ x: 300, y: 100 }])
    await touch(session, 'touchEnd', [])
    // A browser at work says that a touch has arrived before the page has been told of it.
    await expect.poll(() => onPad(page, 'pad.getState().canUndo')).toBe(true)
    expect(await pixelAt(page, { x: 200, y: 100 })).toEqual(black)
    const before = await fingerprint(page)
    await touch(session, 'touchStart', [{ x: 100, y: 300 }])
    await touch(session, 'touchMove', [{ x: 300, y: 300 }])
    await expect.poll(() => pixelAt(page, { x: 200, y: 300 })).toEqual(black)
    await touch(session, 'touchCancel', [])
    await expect.poll(() => fingerprint(page)).toBe(before)
  })

  it('draws wider the harder a pen is pressed', async () => {
    const page = await openPad()
    await choose(page, { width: 40 })
    const session = await devtools(page)
    await pen(session, 'mousePressed', 100, 0.1)
    for (let x = 110; x <= 300; x += 10) await pen(session, 'mouseMoved', x, 0.1)
    for (let x = 310; x <= 500; x += 10) await pen(session, 'mouseMoved', x, 1)
    await pen(session, 'mouseReleased', 500, 0)
    expect(await thicknessAt(page, 200)).toBeLessThan(16)
    expect(await thicknessAt(page, 200)).toBeGreaterThan(8)
    expect(await thicknessAt(page, 450)).toBe(40)
  })

  it('goes on outside of the sheet and comes back', async () => {
    const page = await openPad()
    await drag(page, [
      { x: 700, y: 100 },
      { x: 845, y: 100 },
      { x: 845, y: 300 },
      { x: 700, y: 300 },
    ])
    await expect.poll(() => pixelAt(page, { x: 790, y: 100 })).toEqual(black)
    await expect.poll(() => pixelAt(page, { x: 790, y: 300 })).toEqual(black)
  })
})

describe('the tools', () => {
  it('draw lines and rectangles with a preview, and with Shift keep to 45 degrees and to a square', async () => {
    const page = await openPad()
    await choose(page, { tool: 'line' })
    await page.keyboard.down('Shift')
    await drag(page, [
      { x: 100, y: 100 },
      { x: 300, y: 120 },
    ])
    await page.keyboard.up('Shift')
    await expect.poll(() => pixelAt(page, { x: 290, y: 100 })).toEqual(black)
    await choose(page, { tool: 'rectangle' })
    await page.mouse.move(450, 150)
    await page.mouse.down()
    await page.keyboard.down('Shift')
    await page.mouse.move(550, 200)
    const previewed = `Array.from(document.querySelectorAll('[data-pad] > canvas')[1].getContext('2d').getImageData(550, 250, 1, 1).data)`
    expect(await page.evaluate(previewed)).toEqual(black)
    await expect.poll(() => pixelAt(page, { x: 500, y: 200 })).toEqual(nothing)
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await expect.poll(() => pixelAt(page, { x: 500, y: 200 })).toEqual(black)
    expect(await page.evaluate(previewed)).toEqual(nothing)
  })

  it('draw an ellipse, and a curve that is bent to the hand', async () => {
    const page = await openPad()
    await choose(page, { tool: 'ellipse' })
    await drag(page, [
      { x: 100, y: 100 },
      { x: 300, y: 200 },
    ])
    await expect.poll(() => pixelAt(page, { x: 200, y: 100 })).toEqual(black)
    await expect.poll(() => pixelAt(page, { x: 100, y: 150 })).toEqual(black)
    await choose(page, { tool: 'curve' })
    await drag(page, [
      { x: 400, y: 300 },
      { x: 600, y: 300 },
    ])
    await drag(page, [
      { x: 500, y: 310 },
      { x: 500, y: 400 },
    ])
    await expect.poll(() => pixelAt(page, { x: 500, y: 400 })).toEqual(black)
    await expect.poll(() => pixelAt(page, { x: 500, y: 300 })).toEqual(nothing)
  })

  it('finish what is shown when another tool is taken or the picture is made; Escape alone calls it off', async () => {
    const page = await openPad()
    const isUnderWay = () => onPad(page, '[pad.getState().isUnderWay, pad.getState().canUndo]')
    const straight = async (y: number) => {
      await choose(page, { tool: 'curve' })
      await drag(page, [
        { x: 100, y },
        { x: 300, y },
      ])
      expect(await onPad(page, 'pad.getState().isUnderWay')).toBe(true)
    }
    await straight(100)
    await page.keyboard.press('Escape')
    expect(await isUnderWay()).toEqual([false, false])
    await straight(100)
    expect(await onPad(page, 'pad.drawing().commands.length')).toBe(1)
    await choose(page, { tool: 'line' })
    expect(await isUnderWay()).toEqual([false, true])
    await expect.poll(() => pixelAt(page, { x: 200, y: 100 })).toEqual(black)
    await straight(200)
    await onPad(page, 'pad.exportPng()')
    await expect.poll(() => pixelAt(page, { x: 200, y: 200 })).toEqual(black)
    await straight(300)
    await onPad(page, 'pad.undo()')
    await expect.poll(() => pixelAt(page, { x: 200, y: 200 })).toEqual(black)
    await onPad(page, 'pad.redo()')
    await expect.poll(() => pixelAt(page, { x: 200, y: 300 })).toEqual(black)

    await choose(page, { tool: 'brush' })
    for (const key of ['Enter', 'Shift+ArrowRight']) await page.keyboard.press(key)
    expect(await onPad(page, 'pad.getState().isUnderWay')).toBe(true)
    await onPad(page, 'pad.exportPng()')
    expect(await onPad(page, 'pad.drawing().commands.length')).toBe(4)
  })

  it('fill what is enclosed and nothing else, without a seam at its edge', async () => {
    const page = await openPad()
    await choose(page, { tool: 'ellipse' })
    await drag(page, [
      { x: 100, y: 100 },
      { x: 301, y: 301 },
    ])
    await choose(page, { tool: 'fill', colour: '#ff0000' })
    await drag(page, [{ x: 200, y: 200 }])
    await expect.poll(() => pixelAt(page, { x: 150, y: 200 })).toEqual(red)
    await expect.poll(() => pixelAt(page, { x: 400, y: 400 })).toEqual(nothing)
    const row = await page.evaluate<number[]>(
      `(() => { const { data } = document.querySelector('[data-pad] > div canvas').getContext('2d').getImageData(100, 160, 200, 1); return Array.from({ length: 200 }, (_, x) => data[x * 4 + 3]) })()`,
    )
    const inside = row.slice(row.indexOf(255), row.lastIndexOf(255))
    expect(inside.every((opacity) => opacity === 255)).toBe(true)
  })

  it('write a text where it was asked for', async () => {
    const page = await openPad()
    await choose(page, { tool: 'text', textSizePx: 100 })
    await drag(page, [{ x: 100, y: 300 }])
    expect(await onPad(page, 'pad.getState().textAt')).toEqual({ x: 100, y: 300 })
    await onPad(page, `pad.placeText('HH')`)
    expect(await onPad(page, 'pad.getState().isEmpty')).toBe(false)
    expect(await thicknessAt(page, 114)).toBeGreaterThan(50)
  })

  it('mirror what is drawn along the axis', async () => {
    const page = await openPad()
    await choose(page, { mirror: 400, width: 9 })
    await drag(page, [
      { x: 380, y: 60 },
      { x: 300, y: 140 },
      { x: 330, y: 300 },
      { x: 250, y: 500 },
    ])
    const difference = await page.evaluate<number>(`(() => {
      const { data } = document.querySelector('[data-pad] > div canvas').getContext('2d').getImageData(0, 0, 800, 600)
      let most = 0
      for (let y = 0; y < 600; y++) for (let x = 0; x < 400; x++) {
        most = Math.max(most, Math.abs(data[(y * 800 + x) * 4 + 3] - data[(y * 800 + 799 - x) * 4 + 3]))
      }
      return most
    })()`)
    // Chromium's soft edges differ a little between left and right.
    expect(difference).toBeLessThanOrEqual(20)
    expect((await pixelAt(page, { x: 500, y: 140 }))[3]).toBe(255)
  })
})
