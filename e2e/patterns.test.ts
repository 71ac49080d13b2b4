import { describe, expect, it } from 'vitest'
import { phone, scrollsSideways } from './support/browser.ts'
import {
  across,
  black,
  button,
  drag,
  fromMenu,
  nothing,
  openDesigner,
  ownCard,
  pad,
  patternsOf,
  pixelAt,
  placesOnScreen,
  saveAs,
} from './support/patterns.ts'
import { choose, dialogOf, isFocused, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

const red = [255, 0, 0, 255]

describe('the designer', () => {
  it('draws in the chosen size and colour, takes back, clears in one step, mirrors, zooms, and has layers', async () => {
    const page = await openDesigner(stage, { member: await premium() })
    await page.getByText('No patterns created yet.').waitFor()
    const undo = button(page, 'Undo')
    const redo = button(page, 'Redo')
    expect([await undo.isDisabled(), await redo.isDisabled()]).toEqual([true, true])
    const size = page.getByRole('spinbutton', { name: 'Brush Size' })
    await expect.poll(() => size.inputValue()).toBe('5')
    await size.fill('80')
    await size.blur()
    await expect.poll(() => size.inputValue()).toBe('50')
    await size.fill('')
    await size.blur()
    await expect.poll(() => size.inputValue()).toBe('1')
    await size.fill('20')
    for (const name of ['Black', 'Green', 'Blue', 'Yellow', 'Magenta', 'Cyan', 'Orange', 'Red']) {
      await button(page, name).click()
    }
    const hex = page.getByRole('textbox', { name: 'Colour as hex' })
    await expect.poll(() => hex.inputValue()).toBe('#ff0000')
    await drag(page, ...across)
    await expect.poll(() => pixelAt(page, { x: 200, y: 108 })).toEqual(red)
    await undo.click()
    await expect.poll(() => pixelAt(page, { x: 200, y: 108 })).toEqual(nothing)
    await redo.click()
    await expect.poll(() => pixelAt(page, { x: 200, y: 108 })).toEqual(red)
    await button(page, 'Clear Canvas').click()
    await expect.poll(() => pixelAt(page, { x: 200, y: 108 })).toEqual(nothing)
    await undo.click()
    await expect.poll(() => pixelAt(page, { x: 200, y: 108 })).toEqual(red)

    await hex.fill('0f0')
    await button(page, 'Rectangle').click()
    await drag(page, { x: 400, y: 200 }, { x: 600, y: 400 })
    await expect.poll(() => pixelAt(page, { x: 400, y: 300 })).toEqual([0, 255, 0, 255])
    await hex.fill('#12')
    await page.getByText('For example #1a2b3c').waitFor()
    await hex.blur()
    await expect.poll(() => hex.inputValue()).toBe('#00ff00')

    await button(page, 'Mirror').click()
    await page.getByRole('switch', { name: 'Mirror what I draw' }).click()
    await page.keyboard.press('Escape')
    await drag(page, { x: 100, y: 450 }, { x: 300, y: 550 })
    await expect.poll(() => pixelAt(page, { x: 600, y: 450 })).toEqual([0, 255, 0, 255])
    await button(page, 'Grid').click()
    await page.getByRole('menuitemradio', { name: 'Inches' }).click()
    const zoom = page.getByRole('button', { name: /fit the sheet/ })
    const fitted = await zoom.innerText()
    await button(page, 'Zoom in').click()
    await expect.poll(() => zoom.innerText()).not.toBe(fitted)
    await zoom.click()
    await expect.poll(() => zoom.innerText()).toBe(fitted)

    await button(page, 'Add a layer').click()
    const layers = page.getByRole('list', { name: 'Layers' }).getByRole('listitem')
    await button(page, 'More actions for Layer 2').click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'Layer name' }).fill('Trim')
    await page.keyboard.press('Enter')
    await expect.poll(() => layers.allInnerTexts()).toEqual(['Trim', 'Garment'])
    await fromMenu(page, 'Trim', 'Move down')
    await expect.poll(() => layers.allInnerTexts()).toEqual(['Garment', 'Trim'])
    await button(page, 'Hide Trim').click()
    await page.getByText('This layer is hidden. Show it to draw on it.').waitFor()
    await fromMenu(page, 'Trim', 'Remove layer')
    await expect.poll(() => layers.allInnerTexts()).toEqual(['Garment'])
    await undo.click()
    await expect.poll(() => layers.allInnerTexts()).toEqual(['Garment', 'Trim'])
  })

  it('saves with its details, once though the network fails, and empties the sheet; the pattern opens again with its layers', async () => {
    const member = await premium()
    const page = await openDesigner(stage, { member, mayReport: /ERR_INTERNET_DISCONNECTED/ })
    await drag(page, ...across)
    await button(page, 'Add a layer').click()
    await button(page, 'Red').click()
    await drag(page, { x: 100, y: 300 }, { x: 300, y: 300 })
    await page.locator('label', { hasText: 'Front' }).click()
    await page.getByLabel('Pattern Name').fill('Tea dress')
    await button(page, 'Save Pattern').click()
    const dialog = dialogOf(page, 'Save Pattern')
    await dialog.getByText('Provide details for your pattern.').waitFor()
    await expect.poll(() => dialog.getByLabel('Pattern Name').inputValue()).toBe('Tea dress')
    const chosen = ['Garment Type', 'Style', 'Size Range', 'Fabric Type'].map((name) =>
      dialog.getByRole('combobox', { name }).inputValue(),
    )
    expect(await Promise.all(chosen)).toEqual(['Other', 'Other', 'Custom', 'Other'])
    await choose(dialog, 'Garment Type', 'Dress')
    await dialog.getByLabel('Description').fill('Cut on the bias')
    await page.context().setOffline(true)
    await button(dialog, 'Save Pattern').click()
    await dialog.getByText(/Network error.*Nothing is lost/).waitFor()
    await page.context().setOffline(false)
    await button(dialog, 'Save Pattern').click()
    await toast(page, 'Pattern created successfully').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => pixelAt(page, { x: 200, y: 100 })).toEqual(nothing)
    await expect.poll(() => page.getByLabel('Pattern Name').inputValue()).toBe('')
    await expect.poll(() => button(page, 'Undo').isDisabled()).toBe(true)
    const picture = ownCard(page, 'Tea dress').locator('img')
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(400)
    await expect
      .poll(() => patternsOf(stage.server, member))
      .toMatchObject([
        { name: 'Tea dress', garmentType: 'Dress', additionalDetails: 'Cut on the bias', hasDrawing: true },
      ])

    await fromMenu(page, 'Tea dress', 'Open in designer')
    await page.getByText('Editing “Tea dress”').waitFor()
    await expect.poll(() => pixelAt(page, { x: 200, y: 100 })).toEqual(black)
    await expect.poll(() => pixelAt(page, { x: 200, y: 300 }, 1)).toEqual(red)
    await expect.poll(() => page.getByRole('radio', { name: 'Front' }).isChecked()).toBe(true)
    await drag(page, { x: 100, y: 500 }, { x: 300, y: 500 })
    await button(page, 'Save Pattern').click()
    await button(dialog, 'Save Pattern').click()
    await toast(page, 'Pattern updated successfully').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await patternsOf(stage.server, member)).toHaveLength(1)
    await page.getByText('Editing “Tea dress”').waitFor()

    await button(page, 'Save Pattern').click()
    await dialog.getByLabel('Pattern Name').fill('Tea dress, long')
    await button(dialog, 'Save as new').click()
    await ownCard(page, 'Tea dress, long').waitFor()
    expect(await patternsOf(stage.server, member)).toHaveLength(2)
    await expect.poll(() => pixelAt(page, { x: 200, y: 100 })).toEqual(nothing)
  })

  it('keeps an unfinished drawing through a reload, asks before it is left, and says where this browser has no room for it', async () => {
    const page = await openDesigner(stage, { member: await premium() })
    page.on('dialog', (asked) => void asked.accept())
    await drag(page, ...across)
    await page.getByLabel('Pattern Name').fill('Half a coat')
    await page.getByText('Not saved yet; kept in this browser').waitFor()
    await page.getByRole('link', { name: 'Clients' }).click()
    const question = dialogOf(page, 'Leave without saving?')
    await button(question, 'Keep editing').click()
    await page.reload()
    await page.getByText('Continue your unfinished drawing?').waitFor()
    await page.getByText('You have unsaved changes to “Half a coat” in this browser.').waitFor()
    expect(await pad(page).evaluate((element) => element.closest('[inert]') !== null)).toBe(true)
    await button(page, 'Continue').click()
    await expect.poll(() => pixelAt(page, { x: 200, y: 100 })).toEqual(black)
    await expect.poll(() => page.getByLabel('Pattern Name').inputValue()).toBe('Half a coat')

    await page.reload()
    await button(page, 'Discard').click()
    await isFocused(pad(page))
    await expect.poll(() => pixelAt(page, { x: 200, y: 100 })).toEqual(nothing)
    await page.reload()
    await page.getByText('No patterns created yet.').waitFor()
    expect(await page.getByText('Continue your unfinished drawing?').count()).toBe(0)

    await page.evaluate(() => {
      for (let letters = 4_000_000; letters > 0; letters = Math.floor(letters / 2)) {
        try {
          for (;;) localStorage.setItem(`full-${localStorage.length}`, 'x'.repeat(letters))
        } catch {
          // No room for so much: for half of it, perhaps.
        }
      }
    })
    await drag(page, ...across)
    await page.getByText(/This drawing is too large to be kept unsaved/).waitFor()
    await saveAs(page, 'Saved all the same')
  })

  it('serves the keyboard alone, from the first stroke to the saved pattern', async () => {
    const member = await premium()
    const page = await openDesigner(stage, { member })
    await pad(page).focus()
    await page.keyboard.press('?')
    await dialogOf(page, 'Keyboard shortcuts').getByText('Pen down, pen up').waitFor()
    await page.keyboard.press('Escape')
    await isFocused(pad(page))
    await page.keyboard.press('l')
    await expect.poll(() => button(page, 'Line').getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('Shift+ArrowRight')
    await page
      .getByRole('status')
      .getByText(/^Pen down at \d+, \d+$/)
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await expect.poll(() => button(page, 'Undo').isDisabled()).toBe(false)
    await page.keyboard.press('t')
    await page.keyboard.press('Enter')
    const text = dialogOf(page, 'Add text').getByLabel('Text')
    await isFocused(text)
    await page.keyboard.type('cut 2 on fold')
    await page.keyboard.press('Enter')
    await isFocused(pad(page))
    await page.keyboard.press('Control+s')
    await isFocused(dialogOf(page, 'Save Pattern').getByLabel('Pattern Name'))
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await ownCard(page, 'Custom Pattern').waitFor()
    await expect.poll(() => patternsOf(stage.server, member)).toMatchObject([{ name: 'Custom Pattern' }])
  })

  it('is drawn on with a finger and with a pen on a phone, with its tools at the thumb', async () => {
    const page = await openDesigner(stage, { member: await premium(), viewport: phone, hasTouch: true })
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    const devtools = await page.context().newCDPSession(page)
    const [from, to] = await placesOnScreen(page, across)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    await touch('touchStart', from)
    await touch('touchMove', to)
    await touch('touchEnd')
    await expect.poll(() => pixelAt(page, { x: 200, y: 100 })).toEqual(black)

    await page.getByRole('button', { name: /^Colour #000000, brush size 5 px/ }).tap()
    const tools = dialogOf(page, 'Tools')
    await button(tools, 'Red').tap()
    await tools.getByRole('button', { name: 'Close' }).tap()
    await tools.waitFor({ state: 'detached' })
    const [start, end] = await placesOnScreen(page, [
      { x: 100, y: 400 },
      { x: 300, y: 400 },
    ])
    const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at = end) =>
      devtools.send('Input.dispatchMouseEvent', {
        type,
        x: at?.x ?? 0,
        y: at?.y ?? 0,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        pointerType: 'pen',
        force: 0.8,
      })
    await pen('mousePressed', start)
    await pen('mouseMoved')
    await pen('mouseReleased')
    await expect.poll(() => pixelAt(page, { x: 200, y: 400 })).toEqual(red)
    await saveAs(page, 'By hand')
    // One's own have a tab there: below the drawing board nobody would find them.
    await page.getByRole('tab', { name: 'Your Patterns' }).tap()
    await ownCard(page, 'By hand').waitFor()
  })
})
