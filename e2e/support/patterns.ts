import type { Locator, Page } from 'playwright-core'
import { call } from './api.ts'
import type { Member } from './members.ts'
import { dialogOf, settledBox, toast } from './screen.ts'
import type { PageOptions, Stage } from './stage.ts'

interface Target {
  readonly url: string
}

/** A point of the sheet, 800 × 600. */
export interface Place {
  readonly x: number
  readonly y: number
}

interface AddedPattern {
  readonly id: string
  readonly name: string
  readonly image_urls: readonly string[]
  readonly hasDrawing: boolean
  readonly isPublic: boolean
}

export async function addPattern(server: Target, { token }: Member, fields: object): Promise<AddedPattern> {
  const { body } = await call<{ pattern: AddedPattern }>(server, 'POST', '/patterns', { token, body: fields })
  return body.data.pattern
}

export async function publish(server: Target, { token }: Member, id: string): Promise<void> {
  await call(server, 'PATCH', `/patterns/public/${id}`, { token })
}

export async function patternsOf(server: Target, { token }: Member): Promise<readonly AddedPattern[]> {
  const { body } = await call<{ patterns: AddedPattern[] }>(server, 'GET', '/patterns', { token })
  return body.data.patterns
}

/** The designer, with its sheet ready to be drawn on. */
export async function openDesigner(stage: Stage, options: PageOptions = {}): Promise<Page> {
  const page = await stage.open(options)
  await page.goto('/patterns')
  await sheet(page).waitFor()
  return page
}

export async function openLibrary(stage: Stage, options: PageOptions = {}): Promise<Page> {
  const page = await stage.open(options)
  await page.goto('/patterns?tab=library')
  await page.getByRole('tab', { name: 'Public library', selected: true }).waitFor()
  return page
}

export const pad = (page: Page) => page.getByRole('application')
const sheet = (page: Page) => page.locator('[data-pad] > div')
export const card = (scope: Page | Locator, name: string) => scope.getByRole('article', { name, exact: true })
export const ownCard = (page: Page, name: string) =>
  card(page.getByRole('region', { name: 'Your Patterns' }), name)

/** Where points of the sheet are on the screen. */
export async function placesOnScreen(page: Page, places: readonly Place[]): Promise<Place[]> {
  await pad(page).scrollIntoViewIfNeeded()
  const box = await settledBox(sheet(page))
  const zoom = box.width / 800
  return places.map(({ x, y }) => ({ x: box.x + x * zoom, y: box.y + y * zoom }))
}

/** A line from left to right, as most tests draw it. */
export const across: readonly [Place, Place] = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
]

/** Drags the mouse from point to point of the sheet. */
export async function drag(page: Page, ...places: readonly Place[]): Promise<void> {
  const [first, ...others] = await placesOnScreen(page, places)
  if (first === undefined) return
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  for (const { x, y } of others) await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

type Pixel = readonly [red: number, green: number, blue: number, opacity: number]
export const nothing: Pixel = [0, 0, 0, 0]
export const black: Pixel = [0, 0, 0, 255]

/** A pixel of a layer, counted from the lowest that is drawn on. */
export const pixelAt = (page: Page, { x, y }: Place, layer = 0): Promise<Pixel> =>
  page.evaluate<Pixel>(
    `Array.from(document.querySelectorAll('[data-pad] > div canvas')[${layer}].getContext('2d').getImageData(${x}, ${y}, 1, 1).data)`,
  )

export const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true })

/** Saves what lies on the sheet under a name. */
export async function saveAs(page: Page, name: string): Promise<void> {
  await button(page, 'Save Pattern').first().click()
  const dialog = dialogOf(page, 'Save Pattern')
  await dialog.getByLabel('Pattern Name').fill(name)
  await button(dialog, 'Save Pattern').click()
  await toast(page, 'Pattern created successfully').waitFor()
  await dialog.waitFor({ state: 'detached' })
}

/** An entry of the menu on a card. */
export async function fromMenu(page: Page, name: string, entry: string): Promise<void> {
  await button(page, `More actions for ${name}`).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
