import type { Export } from '#contract/exports.ts'
import { jobsDone } from './payments.ts'
import type { TestApp } from './test-app.ts'
import { unzip } from './unzip.ts'

export const askForExport = (app: TestApp, token: string) =>
  app.call<{ export: Export }>('POST', '/exports', { token })

export const listExports = async (app: TestApp, token: string): Promise<readonly Export[]> =>
  (await app.call<{ exports: Export[] }>('GET', '/exports', { token })).body.data.exports

/** As whoever has the link gets it, signed in or not. */
export const download = (app: TestApp, url: string | null | undefined, token?: string) => app.load(url, token)

/** Has everything exported and opens the ZIP. */
export async function exported(app: TestApp, token: string): Promise<Map<string, Buffer>> {
  const asked = await askForExport(app, token)
  if (asked.status !== 201) throw new Error(`Not exported: ${JSON.stringify(asked.body)}`)
  await jobsDone(app)
  const [newest] = await listExports(app, token)
  const { statusCode, rawPayload } = await download(app, newest?.downloadUrl, token)
  if (statusCode !== 200) throw new Error(`The download was answered ${statusCode}`)
  return unzip(rawPayload)
}

export type Files = Awaited<ReturnType<typeof exported>>

export const recordsIn = (files: Files, kind: string): Record<string, unknown>[] =>
  JSON.parse(String(files.get(`data/${kind}.json`)))

export const tableIn = (files: Files, kind: string): string => String(files.get(`tables/${kind}.csv`))
