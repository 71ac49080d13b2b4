const askers = [
  'Modal/ModalRoot',
  'Drawer/DrawerRoot',
  'Table/TableScrollContainer',
  'Combobox/OptionsDropdown/OptionsDropdown',
]
const asking = new RegExp(`/@mantine/core/esm/components/(?:${askers.join('|')})\\.mjs(?:\\?|$)`)
const area = /^(?:\.\.\/)+ScrollArea\/ScrollArea\.mjs$/
const NO_AREA = '\0no-scroll-area'

/** What those modules ask for the area by. */
const questions = [
  'import { ScrollArea } from "../ScrollArea/ScrollArea.mjs";',
  'import { ScrollArea } from "../../ScrollArea/ScrollArea.mjs";',
  'scrollAreaComponent === ScrollArea.Autosize',
  'type === "scrollarea" ? ScrollArea : "div"',
  'withScrollArea ? /* @__PURE__ */ jsx(ScrollArea.Autosize,',
]

/**
 * A dialog of the library asks whether it scrolls in the library's own area, a table and a list of choices whether they are
 * to, and for that question alone they bring the area, dialogs also all that places things over a page: a tenth of what a
 * screen begins with. Ours are scrolled by the browser, each of them (ui/modal.tsx, ui/theme.ts), so that the answer is no.
 * @returns {import('vite').Plugin}
 */
export function scrolledByBrowser() {
  return {
    name: 'scrolled-by-browser',
    resolveId: {
      order: 'pre',
      filter: { id: /\/ScrollArea\.mjs$/ },
      handler: (source, importer) => (area.test(source) && onlyAsks(importer ?? '') ? NO_AREA : null),
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
  !/\bScrollArea\b/.test(questions.reduce((rest, question) => rest.replace(question, ''), code))
