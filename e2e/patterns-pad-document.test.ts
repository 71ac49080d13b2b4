import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  choose,
  drag,
  exportedPixelAt,
  fingerprint,
  onPad,
  openPadStage,
  pixelAt,
} from './support/pad-page.ts'
import { black, nothing } from './support/patterns.ts'

const openPad = openPadStage()

const red = [255, 0, 0, 255]
const white = [255, 255, 255, 255]

const zigzag = [
  { x: 60, y: 80 },
  { x: 400, y: 300 },
  { x: 120, y: 330 },
  { x: 700, y: 90 },
]

/** One step of every kind, each on top of those before. */
const steps: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => drag(page, zigzag),
  async (page) => {
    await choose(page, { tool: 'fill', colour: '#3366cc' })
    await drag(page, [{ x: 20, y: 20 }])
  },
  async (page) => {
    await choose(page, { tool: 'eraser', width: 31 })
    await drag(page, [...zigzag].reverse())
  },
  (page) => onPad(page, `pad.layers.setOpacity(1, 70)`),
  (page) => onPad(page, `pad.layers.add('Sleeve')`),
  async (page) => {
    await choose(page, { tool: 'ellipse', colour: '#aa0011', width: 7, mirror: 400 })
    await drag(page, [
      { x: 100, y: 100 },
      { x: 380, y: 500 },
    ])
  },
  (page) => onPad(page, `pad.layers.move(2, 1)`),
  (page) => onPad(page, `pad.clear()`),
  async (page) => {
    await choose(page, { tool: 'brush', colour: '#117733', mirror: null })
    await drag(page, zigzag)
  },
  (page) => onPad(page, `pad.layers.setVisible(1, false)`),
  (page) => onPad(page, `pad.layers.remove(2)`),
  (page) => onPad(page, `pad.layers.setCroquis('front')`),
]

const diagonal = [
  { x: 5, y: 5 },
  { x: 500, y: 500 },
]

/** Back through all of these, from the last to the first. */
async function undoAll(page: Page, states: readonly string[]): Promise<void> {
  for (const state of [...states].reverse()) {
    await onPad(page, 'pad.undo()')
    expect(await fingerprint(page)).toBe(state)
  }
}

async function drawEverything(page: Page): Promise<string[]> {
  const states = [await fingerprint(page)]
  for (const step of steps) {
    await step(page)
    states.push(await fingerprint(page))
  }
  return states
}

describe('the document', () => {
  it('goes back through every kind of step and forth again, equal to the pixel', async () => {
    const page = await openPad()
    expect(await onPad(page, '[pad.getState().canUndo, pad.getState().canRedo]')).toEqual([false, false])
    const states = await drawEverything(page)
    for (const state of states.slice(0, -1).reverse()) {
      await onPad(page, 'pad.undo()')
      expect(await fingerprint(page)).toBe(state)
    }
    expect(await onPad(page, '[pad.getState().canUndo, pad.getState().canRedo]')).toEqual([false, true])
    for (const state of states.slice(1)) {
      await onPad(page, 'pad.redo()')
      expect(await fingerprint(page)).toBe(state)
    }
    expect(await onPad(page, 'pad.getState().canRedo')).toBe(false)
  })

  it('goes back equally where the memory for undo is used up', async () => {
    const page = await openPad(2_000)
    const states = await drawEverything(page)
    expect(await onPad<number>(page, 'pad.history.historyBytes')).toBeLessThan(3_000)
    for (const state of states.slice(0, -1).reverse()) {
      await onPad(page, 'pad.undo()')
      expect(await fingerprint(page)).toBe(state)
    }
  })

  it('looks after any row of strokes, undos and redos as if only what stands had been drawn', async () => {
    const page = await openPad()
    // Always the same row of chances, so that a failure comes again.
    let seed = 11
    const chance = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % most
    }
    const place = () => ({ x: chance(800), y: chance(600) })
    for (let act = 0; act < 40; act += 1) {
      const kind = chance(100)
      if (kind < 45) await onPad(page, `pad.perform({ do: '${kind < 30 ? 'undo' : 'redo'}' })`)
      else {
        const tool = ['brush', 'eraser', 'rectangle', 'fill'][chance(4)]
        await choose(page, { tool, width: 1 + chance(50), mirror: chance(2) === 0 ? 400 : null })
        await choose(page, { colour: `#${(chance(0xffffff) + 1).toString(16).padStart(6, '0')}` })
        await drag(page, [place(), place(), place()])
      }
    }
    const replayed = await openPad()
    const stored = await onPad<string>(page, 'JSON.stringify(window.toile.serialize(pad.drawing()))')
    await onPad(replayed, `pad.open(window.toile.parseDrawingText(${JSON.stringify(stored)}))`)
    expect(await fingerprint(page)).toBe(await fingerprint(replayed))
  })

  it('forgets what was undone when something new is drawn', async () => {
    const page = await openPad()
    const empty = await fingerprint(page)
    await drag(page, zigzag)
    await onPad(page, 'pad.undo()')
    await drag(page, [
      { x: 10, y: 10 },
      { x: 90, y: 10 },
    ])
    const drawn = await fingerprint(page)
    expect(await onPad(page, 'pad.getState().canRedo')).toBe(false)
    await onPad(page, 'pad.redo()')
    expect(await fingerprint(page)).toBe(drawn)
    await onPad(page, 'pad.undo()')
    expect(await fingerprint(page)).toBe(empty)
    expect(await onPad(page, 'pad.getState().canUndo')).toBe(false)
  })

  it('opens again from its stored text with its layers, equal to the pixel, and can be undone', async () => {
    const page = await openPad()
    const states = await drawEverything(page)
    const stored = await onPad<string>(page, 'JSON.stringify(window.toile.serialize(pad.drawing()))')
    const other = await openPad()
    await drag(other, diagonal)
    await onPad(other, `pad.open(window.toile.parseDrawingText(${JSON.stringify(stored)}))`)
    expect(await fingerprint(other)).toBe(states.at(-1))
    await undoAll(other, states.slice(0, -1))
    // Then once more, with all that undo needs of it.
    await onPad(other, `pad.open(window.toile.parseDrawingText(${JSON.stringify(stored)}))`)
    expect(
      await onPad<number>(other, 'pad.history.isRemembered.then(() => pad.history.historyBytes)'),
    ).toBeGreaterThan(0)
    expect(await fingerprint(other)).toBe(states.at(-1))
    await undoAll(other, states.slice(0, -1))
  })

  it('can be undone where something was drawn before its steps were remembered', async () => {
    const page = await openPad()
    const states = await drawEverything(page)
    const stored = await onPad<string>(page, 'JSON.stringify(window.toile.serialize(pad.drawing()))')
    const other = await openPad()
    const opened = `pad.open(window.toile.parseDrawingText(${JSON.stringify(stored)}))`
    await onPad(other, `${opened}.then(() => { for (let step = 0; step < 4; step++) pad.undo() })`)
    const standing = states.slice(0, -4)
    expect(await fingerprint(other)).toBe(standing.at(-1))
    await drag(other, diagonal)
    await onPad(other, 'pad.history.isRemembered')
    await undoAll(other, standing)
  })
})

describe('the picture', () => {
  it('is white paper, transparent where it was erased, whole again after clearing', async () => {
    const page = await openPad()
    await choose(page, { width: 30 })
    await drag(page, [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
    ])
    await choose(page, { tool: 'eraser' })
    await drag(page, [
      { x: 200, y: 50 },
      { x: 200, y: 150 },
    ])
    expect(await pixelAt(page, { x: 200, y: 100 })).toEqual(nothing)
    expect(await exportedPixelAt(page, { x: 120, y: 100 })).toEqual(black)
    expect(await exportedPixelAt(page, { x: 200, y: 100 })).toEqual(nothing)
    expect(await exportedPixelAt(page, { x: 600, y: 400 })).toEqual(white)
    expect(await exportedPixelAt(page, { x: 200, y: 100 }, { background: 'white' })).toEqual(white)
    expect(await exportedPixelAt(page, { x: 600, y: 400 }, { background: 'transparent' })).toEqual(nothing)
    await onPad(page, 'pad.clear()')
    expect(await exportedPixelAt(page, { x: 200, y: 100 })).toEqual(white)
  })

  it('has the croquis when it is asked for, never the grid, and comes small as well', async () => {
    const page = await openPad()
    await choose(page, { grid: 'in', mirror: 400 })
    const bytes = (options: string) =>
      onPad<string>(
        page,
        `pad.exportPng(${options}).then((blob) => blob.arrayBuffer()).then((bytes) => Array.from(new Uint8Array(bytes)).join())`,
      )
    const plain = await bytes('{}')
    await choose(page, { grid: null, mirror: null })
    expect(await bytes('{}')).toBe(plain)
    await onPad(page, `pad.layers.setCroquis('side')`)
    expect(await bytes('{}')).toBe(plain)
    expect(await bytes('{ croquis: true }')).not.toBe(plain)
    const size = await onPad(
      page,
      `pad.exportPng({ longestPx: 160 }).then(createImageBitmap).then(({ width, height }) => [width, height])`,
    )
    expect(size).toEqual([160, 120])
  })
})

describe('an unfinished drawing', () => {
  const autosave = (userId: string) => `window.toile.createAutosave({
    storage: {
      read: (key) => JSON.parse(localStorage.getItem(key) ?? 'null'),
      write: (key, value) => (localStorage.setItem(key, JSON.stringify(value)), true),
      remove: (key) => localStorage.removeItem(key),
    },
    userId: () => '${userId}',
  })`

  it('survives a reload for its user alone', async () => {
    const page = await openPad()
    await choose(page, { colour: '#ff0000' })
    await drag(page, [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ])
    await onPad(
      page,
      `${autosave('ada')}.schedule(() => ({ drawing: pad.drawing(), patternId: null, updatedAt: null, name: 'Gown' }))`,
    )
    await page.reload()
    await page.waitForFunction('window.toile !== undefined')
    expect(await onPad(page, `${autosave('bola')}.read()`)).toBeNull()
    expect(await onPad(page, `${autosave('ada')}.read().name`)).toBe('Gown')
    await onPad(page, `pad.open(${autosave('ada')}.read().drawing)`)
    expect(await pixelAt(page, { x: 150, y: 100 })).toEqual(red)
    await onPad(page, `${autosave('ada')}.clear()`)
    expect(await onPad(page, `${autosave('ada')}.read()`)).toBeNull()
  })
})
