import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { fontLoader } from '../fonts/font-loader.ts'

/** The fonts as they lie in the sources. */
export const fonts = fontLoader((file) => readFile(file))

interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly sizePt: number
}

interface ReadPage {
  readonly text: string
  readonly placed: readonly PlacedText[]
  /** The kinds of its elements, in order. */
  readonly roles: readonly string[]
  readonly widthPt: number
}

interface ReadPdf {
  readonly title: unknown
  readonly author: unknown
  readonly language: unknown
  readonly pages: readonly ReadPage[]
  /** Of all pages. */
  readonly text: string
}

function rolesOf(node: object): string[] {
  const own = 'role' in node && typeof node.role === 'string' ? [node.role] : []
  const children: object[] = 'children' in node && Array.isArray(node.children) ? node.children : []
  return [...own, ...children.flatMap(rolesOf)]
}

/** Reads a PDF as another program does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(bytes.slice())
  const { info } = await pdf.getMetadata()
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => ('str' in item ? [item] : []))
    pages.push({
      text: texts.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
      placed: texts
        .filter(({ str }) => str.trim() !== '')
        .map(({ str, transform: [sizePt, , , , x, y] }) => ({ text: str, x, y, sizePt })),
      roles: rolesOf((await page.getStructTree()) ?? {}),
      widthPt: page.getViewport({ scale: 1 }).width,
    })
  }
  const told = 'Title' in info && 'Author' in info && 'Language' in info ? info : undefined
  return {
    title: told?.Title,
    author: told?.Author,
    language: told?.Language,
    pages,
    text: pages.map(({ text }) => text).join('\n'),
  }
}
