/** What excludes, and what names several to choose from: neither asks for a class. */
const asksForNone = /:not\((?:[^()]|\([^()]*\))*\)|:(?:is|where)\([^()]*,(?:[^()]|\([^()]*\))*\)/g
/** What lists rules of its own. */
const holdsRules = /^@(media|supports|layer|container|starting-style)\b/

/**
 * Of a sheet, what some markup can be shown with, in its order: rules for a class that isn't there are left out. Whole sheets
 * may follow, and change nothing.
 * @param {string} sheet without comments
 * @param {string} markup
 */
export function sheetOfPage(sheet, markup) {
  const classes = new Set(
    [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  return sheetFor(sheet, (name) => classes.has(name))
}

/** How the library of components names its classes, which its scripts know by the same names. */
const classOfLibrary = /\bm_[0-9a-f]{6,8}\b/g

/**
 * Of the library's sheet, the rules of those of its components that some script shows.
 * @param {string} sheet
 * @param {readonly string[]} scripts
 */
export function sheetOfLibrary(sheet, scripts) {
  const named = new Set(scripts.flatMap((script) => script.match(classOfLibrary) ?? []))
  return sheetFor(
    sheet.replaceAll(/\/\*.*?\*\//gs, ''),
    (name) => name.replace(classOfLibrary, '') !== '' || named.has(name),
  )
}

/**
 * @param {string} sheet without comments
 * @param {(name: string) => boolean} hasClass
 * @returns {string}
 */
function sheetFor(sheet, hasClass) {
  const isShown = (/** @type {string} */ selector) =>
    [...selector.replaceAll(asksForNone, '').matchAll(/\.([\w-]+)/g)].every(([, name = '']) => hasClass(name))
  return statements(sheet)
    .map(({ head, block }) => {
      if (block === undefined) return head
      if (holdsRules.test(head)) {
        const kept = sheetFor(block, hasClass)
        return kept === '' ? '' : `${head}{${kept}}`
      }
      return head.startsWith('@') || selectors(head).some(isShown) ? `${head}{${block}}` : ''
    })
    .join('')
}

/** Without what stands in parentheses, where a comma parts no selectors. */
function selectors(/** @type {string} */ head) {
  let depth = 0
  /** @type {string[]} */
  const found = ['']
  for (const letter of head) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) found.push('')
    else found.push(`${found.pop()}${letter}`)
  }
  return found
}

/** A sheet's rules and at-rules, one after the other; what has no block ends with its semicolon. */
function statements(/** @type {string} */ sheet) {
  /** @type {{ head: string, block?: string }[]} */
  const found = []
  let depth = 0
  let start = 0
  let opened = 0
  for (const { 0: mark, index } of sheet.matchAll(/"[^"]*"|[{};]/g)) {
    if (mark === ';' && depth === 0) {
      found.push({ head: sheet.slice(start, index + 1).trim() })
      start = index + 1
    } else if (mark === '{') {
      if (depth === 0) opened = index
      depth++
    } else if (mark === '}') {
      depth--
      if (depth > 0) continue
      found.push({ head: sheet.slice(start, opened).trim(), block: sheet.slice(opened + 1, index) })
      start = index + 1
    }
  }
  return found
}
