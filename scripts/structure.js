import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkFiles } from './structure-files.js'
import { checkImports } from './structure-imports.js'
import { checkManifest } from './structure-manifest.js'
import { checkMigrationsExpand } from './structure-migrations.js'
import { readModules } from './structure-modules.js'
import { checkSheets } from './structure-sheets.js'
import { listFiles } from './structure-tree.js'
import { checkVocabulary } from './structure-vocabulary.js'

/** @typedef {{ file: string, line?: number, rule: string, message: string }} Violation */

/** Every area that the arrows speak of. One that holds no module means that the check looks at the wrong place. */
const areas = ['src/domain', 'src/contract', 'src/drafting', 'src/documents', 'src/server', 'src/web']

/**
 * Checks what ARCHITECTURE.md lays down and no other tool knows: which files a feature may hold, who may
 * import whom, and that the lock file can be installed.
 *
 * @param {string} root
 * @returns {{ violations: Violation[], moduleCount: number }}
 */
export function checkStructure(root) {
  const files = listFiles(root)
  const { modules, violations: unreadable } = readModules(root, files)
  const empty = areas.filter((area) => !modules.some((module) => module.file.startsWith(`${area}/`)))
  return {
    moduleCount: modules.length,
    violations: [
      ...empty.map((area) => ({ file: area, rule: 'no-modules', message: 'no module was found here' })),
      ...unreadable,
      ...checkFiles(root, files),
      ...checkImports(root, modules),
      ...checkManifest(root),
      ...checkMigrationsExpand(root, files),
      ...checkVocabulary(root, files),
      ...checkSheets(root, files),
    ],
  }
}

function main() {
  const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)))
  const { violations, moduleCount } = checkStructure(root)
  for (const { file, line, rule, message } of violations) {
    console.log(`${file}${line === undefined ? '' : `:${line}`}  ${rule}: ${message}`)
  }
  const verdict = violations.length === 0 ? 'the structure holds' : `${violations.length} broken rules`
  console.log(`${moduleCount} modules checked, ${verdict}.`)
  process.exitCode = violations.length === 0 ? 0 : 1
}

const startedAs = process.argv[1]
if (startedAs && existsSync(startedAs) && realpathSync(startedAs) === fileURLToPath(import.meta.url)) main()
