import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { cases } from '../testing/e-invoices.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import { readXml, textsAt } from '../testing/read-xml.ts'
import { dataOf } from './data-of.ts'
import { makeFacturXPdf } from './make-factur-x-pdf.ts'

it('lays the data into the PDF, as they are, for whoever keeps it', async () => {
  const [known] = cases['two rates with one discount']
  const paper = { ...known, billedTo: { ...known.billedTo, eFormat: 'factur-x' } }
  const xml = dataOf(paper)?.xml ?? ''
  const bytes = await makeFacturXPdf(paper, xml, fonts)
  const pdf = await getDocumentProxy(bytes.slice())
  const found: Readonly<Record<string, { readonly filename: string; readonly content: Uint8Array }>> =
    (await pdf.getAttachments()) ?? {}
  const attached = Object.values(found)
  expect(attached.map(({ filename }) => filename)).toEqual(['factur-x.xml'])
  expect(new TextDecoder().decode(attached[0]?.content)).toBe(xml)
  expect((await readPdf(bytes)).text).toContain('RE-2026/0117')

  const file = new TextDecoder('latin1').decode(bytes)
  for (const said of ['/AFRelationship /Alternative', '/AF [', '/S /GTS_PDFA1', '/OutputIntents [']) {
    expect(file).toContain(said)
  }
  // Every font is in the file.
  expect(file.match(/\/FontFile2 /g)?.length).toBe(file.match(/\/Type \/FontDescriptor/g)?.length)
  const [xmp = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(new TextDecoder().decode(bytes)) ?? []
  const about = readXml(xmp)
  expect(textsAt(about, 'RDF/Description/part')).toEqual(['3'])
  expect(textsAt(about, 'RDF/Description/ConformanceLevel')).toEqual(['EN 16931'])
  expect(textsAt(about, 'RDF/Description/creator/Seq/li')).toEqual(['Nadel & Faden'])
})
