import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineAt } from './structure-tree.js'

/** @import { Violation } from './structure.js' */

const queriesFile = /^src\/server\/features\/.+\/queries\.ts$/
const ofClients = /^src\/server\/features\/clients\//
const receivables = 'src/domain/money/receivables.ts'
const code = /^src\/.*\.tsx?$/
const testing = /\.test\.tsx?$|\/testing\/|^src\/server\/demo\//

/** The statuses of invoices, projects and events (contract). */
const statuses = 'draft|sent|paid|overdue|planning|in-progress|review|completed|scheduled|cancelled|no-show'
const compared = String.raw`(?:,\s*'(?:=|<>|!=|in|not in)'\s*,|=|<>|!=|\b(?:not\s+)?in\b)`

/**
 * What a rule over rows looks like where it is written out, in a text of SQL as in calls of Kysely, and what says it
 * instead: server/database/vocabulary.ts has each once.
 */
const writtenOut = [
  {
    pattern: new RegExp(String.raw`\bstatus\b['"]?\s*${compared}\s*[[(]?\s*'(?:${statuses})'`, 'g'),
    says: 'a status is asked for by isOwed, isSettled, isIssued, isOpen, isCompleted, takesPlace or isScheduled',
  },
  {
    pattern: /\bvoided_at\b['"]?\s*(?:,\s*')?is\b/g,
    says: 'what counts is asked for by stands, what is void by isVoid',
  },
  {
    pattern: /(?<!row\.)\btotal_minor\b['"]?\s*(?:,\s*')?[-<>][^\n]{0,16}\bpaid_minor\b/g,
    says: 'what is still to come of an invoice is its balance, and whether anything is, isOwed',
  },
  {
    pattern: /\bjoin clients\b(?! on \$\{(?:clientOf|everyClientOf)\(| using )/g,
    says: 'a row’s client is joined by clientOf, or everyClientOf',
  },
  {
    pattern: /Join\(\s*'clients(?!', \(join\) => join\.on\((?:clientOf|everyClientOf)\()/g,
    says: 'a row’s client is joined by clientOf, or everyClientOf',
  },
  {
    pattern: /\.on\(\s*'projects\.deleted_at'/g,
    says: 'a row’s project is joined by projectOf',
  },
  {
    pattern: /\bbetween\s+\$\{/g,
    says: 'a day is compared with a period by inPeriod',
  },
]

const clientsDeletion = {
  pattern: /\bclients\.deleted_at\b['"]?\s*(?:,\s*')?is\b/g,
  says: 'a row’s client is joined by clientOf; a row that is hidden with its client is found by isNobodyDeleted',
}

const whatIsOut = {
  pattern:
    /\[\s*'(?:sent|overdue)',\s*'(?:sent|overdue)'\s*\]|'(?:sent|overdue)'\s*\|\|\s*[\w.]+ === '(?:sent|overdue)'/g,
  says: `what is out, and whether anything is owed on it, is asked of ${receivables}`,
}

/**
 * A rule of the business's is written once: of rows in the vocabulary of queries, of what is in memory in domain.
 *
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {Violation[]}
 */
export function checkVocabulary(root, files) {
  return files.flatMap((file) => {
    const rules = rulesFor(file)
    if (rules.length === 0) return []
    const source = readFileSync(join(root, file), 'utf8')
    return rules.flatMap(({ pattern, says }) =>
      [...source.matchAll(pattern)].map(({ index }) => ({
        file,
        line: lineAt(source, index),
        rule: 'said-once',
        message: says,
      })),
    )
  })
}

function rulesFor(/** @type {string} */ file) {
  if (!code.test(file) || testing.test(file) || file === receivables) return []
  if (!queriesFile.test(file)) return [whatIsOut]
  return [whatIsOut, ...writtenOut, ...(ofClients.test(file) ? [] : [clientsDeletion])]
}
