import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { asksAlone, onlyAsks } from './scrolled-by-browser.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const core = `${root}node_modules/@mantine/core/esm/components/`

const dropdown = 'Combobox/OptionsDropdown/OptionsDropdown.mjs'

test.each(['Modal/ModalRoot.mjs', 'Drawer/DrawerRoot.mjs', 'Table/TableScrollContainer.mjs', dropdown])(
  'the library’s %s asks of the area that scrolls whether it is that, and nothing else',
  (name) => {
    expect(onlyAsks(core + name)).toBe(true)
    const code = readFileSync(core + name, 'utf8')
    expect(code).toMatch(/import \{ ScrollArea \} from "(?:\.\.\/)+ScrollArea\/ScrollArea\.mjs";/)
    expect(asksAlone(code)).toBe(true)
    expect(asksAlone(`${code}\njsx(ScrollArea, {})`)).toBe(false)
  },
)

test('whatever else shows the area has it', () => {
  expect(onlyAsks(`${core}Cascader/Cascader.mjs`)).toBe(false)
})

test('nothing of ours is told to scroll in it', () => {
  const sources = readdirSync(`${root}src/web`, { encoding: 'utf8', recursive: true })
  const told = sources
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) =>
      /type="scrollarea"|scrollAreaComponent=|withScrollArea/.test(
        readFileSync(`${root}src/web/${file}`, 'utf8'),
      ),
    )
  expect(told).toEqual([])
})
