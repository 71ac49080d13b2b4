import { generatePath, matchPath } from 'react-router'
import { publicPages } from '#contract/pages.ts'

interface TagPlace {
  readonly workspaceId: string
  readonly pieceId: string
}

export const tagPath = (place: TagPlace): string => generatePath(publicPages.tag, { ...place })

/** What the code on a tag says: whole, for whoever scans it with anything. */
export const tagAddress = (place: TagPlace): string => `${location.origin}${tagPath(place)}`

const NUMBER = /^#?(\d{1,9})$/

/** What was scanned or typed: a piece by its code, on whatever address it was printed; a number; or no tag. */
export function readTag(text: string): TagPlace | { readonly number: number } | null {
  const given = text.trim()
  const [, number] = NUMBER.exec(given) ?? []
  if (number !== undefined) return { number: Number(number) }
  if (!URL.canParse(given)) return null
  const { workspaceId, pieceId } = matchPath(publicPages.tag, new URL(given).pathname)?.params ?? {}
  return workspaceId !== undefined && pieceId !== undefined ? { workspaceId, pieceId } : null
}
