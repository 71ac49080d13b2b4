import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const web = fileURLToPath(new URL('../dist/web', import.meta.url))

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Documents and the manifest are missing here: the server writes the brand into them first and compresses the result.
const textual = new Set(['.js', '.css', '.svg', '.json', '.txt', '.map', '.ttf'])

/** The best compression takes 2.5 s a megabyte; beyond this (fonts of East Asia) the next best, a tenth of that. */
const maxBytesForBest = 500_000

/** Below this, headers weigh more than what compressing saves. */
const minBytes = 512

/** Puts a .br and a .gz beside every text file of the built web application, as small as they get. */
export async function precompress(folder = web) {
  const names = await readdir(folder, { recursive: true })
  const files = names.map((name) => join(folder, name)).filter((file) => textual.has(extname(file)))
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })))
  // The largest first: none is left alone at the end.
  const waiting = sized.filter(({ size }) => size >= minBytes).sort((one, other) => one.size - other.size)
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await compressFile(next.file, next.size)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

async function compressFile(file, size) {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length > maxBytesForBest ? 9 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
      },
    }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await precompress()
