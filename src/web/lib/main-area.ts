/** Where the page itself begins, in every layout: the skip link and each change of page lead there. */
export const mainId = 'main'
export const mainProps = { id: mainId, tabIndex: -1 } as const
