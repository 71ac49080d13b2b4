import type { Page } from 'playwright-core'

/**
 * The words of the application, not what somebody typed, that don't fit where they stand: a label that ends in an
 * ellipsis or loses what hangs below its line, a choice of which the end is hidden, a button on two lines.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = [
      ...['.mantine-Button-label', '.mantine-SegmentedControl-label', '[role=tab]', '.mantine-Badge-label'],
      ...['.mantine-InputWrapper-label', 'legend', 'th', 'h1', 'h2', 'h3', '.mantine-Select-input', 'nav a'],
      '.mantine-NativeSelect-input',
    ]
    /** Names of records stand in these; theirs may end in an ellipsis. */
    const records = '[data-record], [data-user-text], [contenteditable]'
    const oneLine = '.mantine-Button-label, .mantine-SegmentedControl-label, [role=tab], .mantine-Badge-label'
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
    }
    const boxesOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].filter(({ width }) => width > 1)
    }
    const linesOf = (element: Element) =>
      new Set(boxesOf(element).map(({ bottom }) => Math.round(bottom / 8))).size
    /** Below a line all letters of its font have room, and no more. */
    const losesTails = (element: Element) => {
      const end = element.getBoundingClientRect().bottom + 0.5
      return boxesOf(element).some(({ bottom }) => bottom > end)
    }
    const choiceOf = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent ?? ''
    const isChoiceCut = (select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const pen = new OffscreenCanvas(1, 1).getContext('2d')
      if (pen === null) return true
      pen.font = font
      const roomPx = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(choiceOf(select)).width > roomPx + 1
    }
    const told = [...document.querySelectorAll<HTMLElement>(labels.join())].flatMap((element) => {
      if (!isSeen(element) || element.closest(records) !== null) return []
      if (element instanceof HTMLSelectElement)
        return isChoiceCut(element) ? [`cut: ${choiceOf(element)}`] : []
      const text = element instanceof HTMLInputElement ? element.value : element.textContent
      // A row of choices hides what is beyond its end.
      const row = element.closest('.mantine-SegmentedControl-root')
      if (row && row.scrollWidth > row.clientWidth + 1) return [`cut: ${row.textContent}`]
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = element instanceof HTMLInputElement || overflowX !== 'visible'
      if (hides && element.scrollWidth > element.clientWidth + 1) return [`cut: ${text}`]
      // What is within may be there for who hears it alone.
      if (element.childElementCount > 0) return []
      if (overflowY !== 'visible' && losesTails(element)) return [`low: ${text}`]
      return element.matches(oneLine) && linesOf(element) > 1 ? [`wraps: ${text}`] : []
    })
    return [...new Set(told)]
  })
