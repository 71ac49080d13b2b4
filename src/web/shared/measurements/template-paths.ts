import { generatePath } from 'react-router'
import { memberPages } from '#contract/pages.ts'

export const templatePath = (id: string): string => generatePath(memberPages.measurementTemplate, { id })

/** What a new template begins with: nothing, a garment's standard names, or another template by its id. */
export const newTemplatePath = (from?: string): string =>
  `${memberPages.newMeasurementTemplate}${from === undefined ? '' : `?${new URLSearchParams({ from })}`}`
