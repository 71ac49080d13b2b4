const asking =
  /\/@mantine\/core\/esm\/components\/(?:Modal\/ModalRoot|Drawer\/DrawerRoot|Table\/TableScrollContainer)\.mjs(?:\?|$)/
const area = '../ScrollArea/ScrollArea.mjs'
const NO_AREA = '\0no-scroll-area'

/** What those modules ask for the area by. */
const questions = [
  `import { ScrollArea } from "${area}";`,
  'scrollAreaComponent === ScrollArea.Autosize',
  'type === "scrollarea" ? ScrollArea : "div"',
]

/**
 * A dialog of the library asks whether it scrolls in the library's own area, and a table whether it is to, and for that
 * question alone they bring the area and all that places things over a page: a tenth of what a screen begins with. Ours are
 * scrolled by the browser, each of them (ui/modal.tsx, ui/theme.ts), so that the answer is no.
 * @returns {import('vite').Plugin}
 */
export function scrolledByBrowser() {
  return {
    name: 'scrolled-by-browser',
    resolveId: {
      order: 'pre',
      filter: { id: /\/ScrollArea\.mjs$/ },
      handler: (source, importer) => (source === area && onlyAsks(importer ?? '') ? NO_AREA : null),
    },
    load: {
      filter: { id: new RegExp(NO_AREA) },
      handler: () => 'export const ScrollArea = { Autosize: {} }',
    },
  }
}

/** Whether a module of that name has nothing scrolled in the area unless it is told to. */
export const onlyAsks = (/** @type {string} */ id) => asking.test(id.replaceAll('\\', '/'))

/** Whether that is all such a module does with it. */
export const asksAlone = (/** @type {string} */ code) =>
  !questions.reduce((rest, question) => rest.replace(question, ''), code).includes('ScrollArea')
