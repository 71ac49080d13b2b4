import { matchPath } from 'react-router'
import { memberPages } from '#contract/pages.ts'

/** Whether an address is of a page that stands within a business. */
export const isOfMembers = (pathname: string): boolean =>
  Object.values(memberPages).some((page) => matchPath(page, pathname) !== null)
