/** What a route tells of its page, for the document's title. */
export interface PageHandle {
  readonly title: () => string
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return (
    typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'function'
  )
}
