import type { Page } from 'playwright-core'

/**
 * Cuts a list after its first row: the rest comes as a second page, which fails when it is asked for first. Answers how
 * often it has been asked for in all.
 */
export async function breakNextPage(page: Page, name: 'patterns' | 'projects'): Promise<() => number> {
  const asked: string[] = []
  await page.route(new RegExp(`/api/v1/${name}(\\?|$)`), async (route) => {
    const url = new URL(route.request().url())
    const isNext = url.searchParams.has('cursor')
    url.searchParams.delete('cursor')
    if (isNext) asked.push(url.href)
    if (isNext && asked.indexOf(url.href) === asked.length - 1) {
      const json = { status_code: 500, code: 'INTERNAL', message: 'Something went wrong' }
      return route.fulfill({ status: 500, json })
    }
    const { data, ...reply } = await (await route.fetch({ url: url.href })).json()
    const rows = isNext ? data[name].slice(1) : data[name].slice(0, 1)
    const nextCursor = isNext || data[name].length < 2 ? null : 'next'
    return route.fulfill({ json: { ...reply, data: { ...data, [name]: rows, nextCursor } } })
  })
  return () => asked.length
}
