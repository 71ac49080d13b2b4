import { spawnSync } from 'node:child_process'
import { step } from './say.js'

/**
 * The unit and component tests. What proves our PDFs to be everybody's a machine may lack, but not without a word.
 *
 * @param {readonly string[]} patterns
 * @returns {import('./vitest.js').VitestRun}
 */
export function unitRun(patterns) {
  const run = { name: 'unit', projects: ['unit', 'components'], patterns }
  const missing = ['qpdf', 'pdftotext'].filter((program) => spawnSync(program, ['--version']).error)
  if (missing.length === 0) return run
  step(`No ${missing.join(', no ')} on this machine: PDFs are read by our own means alone.`)
  return { ...run, env: { PDF_PROGRAMS: 'absent' } }
}
