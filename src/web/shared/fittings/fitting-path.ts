import { generatePath } from 'react-router'
import { memberPages } from '#contract/pages.ts'

export const fittingPath = (id: string) => generatePath(memberPages.fitting, { id })
