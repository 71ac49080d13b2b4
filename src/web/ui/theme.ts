import { type CSSVariablesResolver, createTheme, type MantineColorScheme } from '@mantine/core'
import { holdPage } from '#web/lib/hold-page.ts'
import { keepFocus } from '#web/lib/main-area.ts'
import { m } from '#web/paraglide/messages.js'
import { palette } from './palette.ts'

const ink = '#162126'

const sans = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif"
/** Of one weight (scripts/web-fonts.js). Never Georgia, whose figures are old-style ones: amounts are set in this. */
const serif = "'Petrona Variable', 'Petrona Fallback', serif"

/** Where the browser keeps the chosen colour scheme; public/color-scheme.js reads the same key before the first paint. */
export const colorSchemeKey = 'toile-color-scheme'
export const defaultColorScheme: MantineColorScheme = 'light'

const clearButton = { clearButtonProps: { 'aria-label': m.ui_clear() } }
/** What a list of choices is scrolled by is the browser: the library's own area is made and measured with each opening. */
const choices = {
  defaultProps: { ...clearButton, withScrollArea: false },
  styles: {
    dropdown: { paddingInlineEnd: 'var(--combobox-padding)' },
    options: { maxHeight: '17.5rem', overflowY: 'auto', scrollbarWidth: 'thin' },
  },
}
const closeButton = { closeButtonProps: { 'aria-label': m.ui_close() } }
/** lib/lies-over.ts hears that key for all of them. */
const silent = { closeOnEscape: false }
const dialog = {
  ...closeButton,
  ...silent,
  // What opened it may be gone, as an entry of a menu is.
  onExitTransitionEnd: () => void keepFocus(),
  overlayProps: { backgroundOpacity: 0.5 },
  padding: 'lg',
}

/** A `<header>` would count as the page's own: a dialog over a dialog had the page say twice where it begins. */
const head = { component: 'div' }

/** The page behind is held by `holdPage`; wheel and finger are kept from it as before. */
const over = { ...silent, removeScrollProps: { removeScrollBar: false } }

export const theme = createTheme({
  colors: palette,
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: ink,
  fontFamily: sans,
  headings: {
    fontFamily: serif,
    fontWeight: '500',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.15' },
      h2: { fontSize: '1.5rem', lineHeight: '1.2' },
      h3: { fontSize: '1.25rem', lineHeight: '1.25' },
      h4: { fontSize: '1.125rem', lineHeight: '1.3' },
      h5: { fontSize: '1rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(22 33 38 / 6%)',
    sm: '0 1px 3px rgb(22 33 38 / 8%), 0 1px 2px rgb(22 33 38 / 4%)',
    md: '0 6px 16px -4px rgb(22 33 38 / 10%), 0 2px 4px rgb(22 33 38 / 5%)',
    lg: '0 14px 32px -8px rgb(22 33 38 / 16%), 0 4px 8px rgb(22 33 38 / 6%)',
    xl: '0 28px 56px -12px rgb(22 33 38 / 22%), 0 8px 16px rgb(22 33 38 / 8%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects instead of Component.extend, so that the landing pages don't carry components they never show.
  components: {
    Modal: { defaultProps: dialog },
    Drawer: { defaultProps: dialog },
    ModalRoot: { defaultProps: over },
    DrawerRoot: { defaultProps: over },
    ModalHeader: { defaultProps: head },
    DrawerHeader: { defaultProps: head },
    ModalOverlay: { defaultProps: { ref: holdPage } },
    DrawerOverlay: { defaultProps: { ref: holdPage } },
    // The library's own area for that is fetched by nobody else at first (scripts/scrolled-by-browser.js).
    TableScrollContainer: { defaultProps: { type: 'native' } },
    Alert: { defaultProps: { closeButtonLabel: m.ui_close() } },
    Select: choices,
    MultiSelect: choices,
    Autocomplete: choices,
    FileInput: { defaultProps: clearButton },
    Loader: { defaultProps: { type: 'dots' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
    Menu: {
      // The focus begins on the first item, as in every menu: what Mantine has it begin on is none, and has no name.
      defaultProps: { withInitialFocusPlaceholder: false },
      // What a menu's item is coloured by is one shade in both schemes, hardly read in the dark.
      styles: { dropdown: { '--mantine-color-red-6': 'var(--mantine-color-error)' } },
    },
    Paper: { defaultProps: { radius: 'lg' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true } },
  },
})

/** Mantine's own light variant is nearly black on a dark surface; this is a tint of the colour itself. */
function darkTints(): Record<string, string> {
  const tint = (name: string, percent: number) =>
    `color-mix(in srgb, var(--mantine-color-${name}-6) ${percent}%, transparent)`
  return Object.fromEntries(
    Object.keys(palette)
      .filter((name) => name !== 'dark')
      .flatMap((name) => [
        [`--mantine-color-${name}-light`, tint(name, 30)],
        [`--mantine-color-${name}-light-hover`, tint(name, 42)],
        [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-1)`],
      ]),
  )
}

/**
 * `--toile-ground` lies under the pages; `--mantine-color-body` is the surface of cards, dialogs and menus. A band of dark
 * cloth is alike in both schemes: it is written on in `--toile-chalk`, and `--toile-ink` stands on what is chalk itself.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--toile-chalk': palette.gray[0], '--toile-ink': ink },
  light: {
    '--toile-ground': palette.gray[0],
    '--toile-line': palette.gray[2],
    '--toile-accent': palette.petrol[7],
    '--toile-thread': '#c8452f',
    '--mantine-color-default-border': palette.gray[3],
    '--mantine-color-dimmed': palette.gray[7],
    '--mantine-color-placeholder': palette.gray[7],
    '--mantine-color-error': palette.red[7],
    '--mantine-color-success': palette.green[7],
    '--mantine-color-disabled-color': palette.gray[6],
  },
  dark: {
    ...darkTints(),
    '--toile-ground': palette.dark[8],
    '--toile-line': palette.dark[5],
    '--toile-accent': palette.petrol[4],
    '--toile-thread': '#f0826b',
    '--mantine-color-default-border': palette.dark[4],
    '--mantine-color-dimmed': palette.dark[2],
    '--mantine-color-placeholder': palette.dark[2],
    '--mantine-color-error': palette.red[4],
    '--mantine-color-success': palette.green[4],
    '--mantine-color-disabled-color': palette.dark[3],
  },
})
