import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildFullInvoice, buildInvoice, buildManyScriptsInvoice, scripts } from '../testing/invoices.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import { makeInvoicePdf } from './make-invoice-pdf.ts'

const mayLack = process.env.PDF_PROGRAMS === 'absent'

/** What a program of this machine says; undefined where it isn't installed and needn't be. */
function said(program: string, ...args: string[]): string | undefined {
  const { error, stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8' })
  if (error && mayLack) return undefined
  if (error)
    throw new Error(`${program} is missing: install it, or set PDF_PROGRAMS=absent`, { cause: error })
  expect(status, stderr).toBe(0)
  return stdout
}

const arabic = 'فستان زفاف من الحرير'
/** Several directions in a line; the figures of Arabic run to the right, as ours do. */
const mixed = ['الطلب ١٢٣٤٥ من 678', 'שמלה 38 Silk', 'gown 90 for نورا']

it('is read by other programs as by ours', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'toile-pdf-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'invoice.pdf')
  const rightToLeft = buildInvoice({ projectName: arabic, notes: mixed.join('\n') })
  for (const invoice of [buildFullInvoice(), buildManyScriptsInvoice(), rightToLeft]) {
    const bytes = await makeInvoicePdf(invoice, fonts)
    await writeFile(file, bytes)
    const expected = (await readPdf(bytes)).pages.length
    const checked = said('qpdf', '--check', file)
    if (checked !== undefined) expect(checked).toContain('No syntax or stream encoding errors found')
    const text = said('pdftotext', '-layout', file, '-')
    if (text === undefined) continue
    expect(text.split('\f').length - 1).toBe(expected)
    if (invoice.items.length === 40) for (const name of scripts) expect(text).toContain(name)
    if (invoice === rightToLeft) {
      const read = text.replaceAll(/[\u202a-\u202e]/g, '')
      // How a program orders words of several directions is its own; each of them is whole.
      const words = mixed.flatMap((line) => line.split(' '))
      for (const written of [arabic, ...words]) expect(read).toContain(written)
      expect(read).not.toContain('٥٤٣٢١')
    }
  }
}, 180_000)
