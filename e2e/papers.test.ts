import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { readCodes } from '#documents/testing/read-codes.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { call } from './support/api.ts'
import { addClient } from './support/clients.ts'
import { savedBy } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import { addProject } from './support/projects.ts'
import { dialogOf } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

it('prints tags whose code leads a member to the piece, by their camera too, and anybody else to whom to call', async () => {
  const member = await premium()
  const body = { businessName: 'خياطة & Faden', phone: '+49 30 123456' }
  await call(stage.server, 'PATCH', '/user/profile', { token: member.token, body })
  const clientId = await addClient(stage.server, member, 'أحمد Łódź')
  const { id: projectId } = await addProject(stage.server, member, { clientId, name: 'Wedding' })
  await call(stage.server, 'POST', '/pieces', {
    token: member.token,
    body: { projectId, label: '山田さんのジャケット', price: 90 },
  })
  const page = await stage.open({ member })
  await page.goto(`/projects/${projectId}`)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const dialog = dialogOf(page, 'Print papers')
  const { name, content } = await savedBy(page, () =>
    dialog.getByRole('button', { name: 'Save the PDF' }).click(),
  )
  expect(name).toBe('Tags 1.pdf')
  const { text } = await readPdf(new Uint8Array(content))
  for (const told of ['#1', '山田さん', 'Łódź']) expect(text).toContain(told)
  expect(text).not.toContain('90')
  const [address = ''] = readCodes(new Uint8Array(content))
  const { pathname } = new URL(address)

  await page.addInitScript(lookAt, encode(address, { border: 4 }).data)
  await page.goto('/workshop')
  await page.getByRole('link', { name: 'Scan a tag' }).click()
  await page.getByRole('heading', { name: '山田さんのジャケット', level: 1 }).waitFor()

  const stranger = await stage.open({ colorScheme: 'device' })
  await stranger.goto(pathname)
  // As every built sentence has it, the name doesn't turn what stands around it.
  const heading = stranger.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent()).toBe('This belongs to \u2068خياطة & Faden\u2069')
  await stranger.getByRole('link', { name: '+49 30 123456' }).waitFor()
  for (const hidden of ['山田', 'أحمد', 'Wedding']) expect(await stranger.getByText(hidden).count()).toBe(0)
  await expectSound(stranger)
  await page.goto(pathname)
  await page.getByRole('heading', { name: '山田さんのジャケット', level: 1 }).waitFor()
})

/** In the browser: its camera looks at a code, and it reads none by itself. */
function lookAt(squares: readonly (readonly boolean[])[]): void {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas')
    const side = 8
    canvas.width = squares.length * side
    canvas.height = squares.length * side
    const context = canvas.getContext('2d')
    // A stream has a picture whenever something is drawn.
    setInterval(() => {
      if (!context) return
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = 'black'
      for (const [y, row] of squares.entries()) {
        for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * side, y * side, side, side)
      }
    }, 50)
    return canvas.captureStream()
  }
}
