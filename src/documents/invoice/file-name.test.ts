import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

it.each([
  ['INV-001', 'INV-001.pdf'],
  ['RE-2026/0117', 'RE-2026-0117.pdf'],
  ['../../etc/passwd', 'etc-passwd.pdf'],
  ['Rechnung für Zoë', 'Rechnung-für-Zoë.pdf'],
  ['a\u202efdp.exe', 'a-fdp.exe.pdf'],
  ['con', 'invoice-con.pdf'],
  ['LPT1.txt', 'invoice-LPT1.txt.pdf'],
  ['--', 'invoice.pdf'],
  ['', 'invoice.pdf'],
  ['x\ud800y', 'x\ufffdy.pdf'],
])('%j becomes %j', (number, name) => expect(fileName(number)).toBe(name))

it('gives any text a name that every file system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (number) => {
      const name = fileName(number)
      expect(name).toMatch(/^[^\p{C}\p{Z}\\/:*?"<>|.-][^\p{C}\p{Z}\\/:*?"<>|]*\.pdf$/u)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
    }),
  )
})
