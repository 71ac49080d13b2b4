const message = /\/paraglide\/messages\/(?!_index)[^/]+\.js(?:\?|$)/
const put = /\$\{(i\?\.\w+)\}/g

/**
 * Has every message isolate the names that are put into it, so that none which runs from right to left turns the words
 * and numbers around it. The compiler knows no such step, and nobody who writes a sentence has to think of it.
 * @returns {import('vite').Plugin}
 */
export function isolatedNames() {
  return {
    name: 'isolated-names',
    transform: {
      filter: { id: message },
      handler(code) {
        const isolating = code.replace(put, (_, given) => `\${inSentence(${given})}`)
        if (isolating === code) return null
        return {
          code: `import { inSentence } from '../../../domain/writing/isolated.ts'\n${isolating}`,
          map: null,
        }
      },
    },
  }
}
