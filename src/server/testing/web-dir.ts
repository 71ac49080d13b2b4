import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { memberPages } from '#contract/pages.ts'
import { languages } from '#contract/preferences.ts'

/** A folder as the web's build leaves it, but small. */
export async function makeWebDir(): Promise<{ readonly webDir: string; remove(): Promise<void> }> {
  const webDir = await mkdtemp(path.join(tmpdir(), 'toile-web-'))
  await writeFile(path.join(webDir, 'manifest.webmanifest'), '{ "name": "__BRAND__" }')
  await writeFile(path.join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await mkdir(path.join(webDir, 'assets'))
  await writeFile(path.join(webDir, 'assets', 'app-3f2a.js'), 'export {}')
  await writeFile(path.join(webDir, 'assets', 'app-3f2a.js.br'), brotliCompressSync('export {}'))
  await writeFile(path.join(webDir, 'assets', 'draft-worker-9c01.js'), 'export {}')
  const documents = ['index', 'terms', 'privacy', 'status', 'app', 'login', 'login-by-others', 'client']
  const ofMembers = Object.keys(memberPages).map((name) => `app-${name}`)
  for (const name of [...documents, ...ofMembers]) {
    for (const language of languages) {
      const text = `${name} in ${language} by __BRAND__ payments by __PAYMENTS__ <link href="__PUBLIC_URL__/?lang=de">`
      await writeFile(path.join(webDir, `${name}.${language}.html`), text)
    }
  }
  return { webDir, remove: () => rm(webDir, { recursive: true, force: true }) }
}
