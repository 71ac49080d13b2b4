/** @import { Import, Module } from './structure-modules.js' */

/** What makes paper, and the only places outside that open it: one on each side, so that both are proved and measured. */
const paperMakers = /^src\/documents\/(.*\/make-[^/]+|fonts\/font-loader|browser)\.ts$/
const paperDoors = new Set([
  'src/server/platform/papers.ts',
  'src/web/lib/paper.ts',
  'bench/pages/invoice-pdf.js',
  'bench/pages/drafting-worker.js',
])

/** What there is one way to do in the whole house, and another way to do it. */
export function doorFault(/** @type {Module} */ module, /** @type {Import} */ { target }) {
  if (module.isTest || target === undefined) return undefined
  return paperFault(module.file, target) ?? formFault(module.file, target)
}

function paperFault(/** @type {string} */ file, /** @type {string} */ target) {
  if (file.startsWith('src/documents/') || paperDoors.has(file)) return undefined
  if (!paperMakers.test(target)) return undefined
  return {
    rule: 'one-paper-door',
    message: `imports ${target}: paper is made through server/platform/papers.ts or web/lib/paper.ts`,
  }
}

/** One way to change a record and to ask before something typed is lost: `useRecordForm` in a `FormDialog`. */
function formFault(/** @type {string} */ file, /** @type {string} */ target) {
  const refuse = (/** @type {string} */ why) => ({
    rule: 'one-form',
    message: `imports ${target}: ${why}`,
  })
  if (target === 'src/web/ui/newer-version.tsx' && file !== 'src/web/ui/record-form.tsx') {
    return refuse(
      'ui/record-form.tsx tells of another version, for every form that uses lib/use-record-form.ts',
    )
  }
  if (
    target === 'src/web/ui/leave-question.tsx' &&
    /^src\/web\/(features\/[^/]+|shared)\/[^/]+\//.test(file)
  ) {
    return refuse('a dialog with something typed is a FormDialog, which asks before that is lost')
  }
  return undefined
}
