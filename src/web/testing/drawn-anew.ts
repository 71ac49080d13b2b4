/** What React has given an element last: another object whenever its component was called again. */
const givenOf = (element: Element): unknown => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
  if (key === undefined) throw new Error('React has not drawn this element.')
  return Reflect.get(element, key)
}

/** Those of the elements whose components were called again by what was done. */
export async function drawnAnew<Drawn extends Element>(
  elements: readonly Drawn[],
  act: () => Promise<unknown>,
): Promise<Drawn[]> {
  const before = new Map(elements.map((element) => [element, givenOf(element)]))
  await act()
  return elements.filter((element) => givenOf(element) !== before.get(element))
}
