import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim()

/** The commit that was asked for, else the last release, else the one before the newest migration. */
async function baseCommit(): Promise<string> {
  const asked = process.env.WITHSTAND_BASE
  if (asked !== undefined) return git('rev-parse', '--verify', `${asked}^{commit}`)
  const release = await git('describe', '--tags', '--abbrev=0').catch(() => null)
  if (release !== null) return git('rev-parse', `${release}^{commit}`)
  const newest = await git('log', '-1', '--format=%H', '--', 'src/server/database/migrations')
  return git('rev-parse', `${newest}^`)
}

/** Builds an earlier version in a folder of its own, which stays for the next time. */
export async function earlierBuild(): Promise<{ commit: string; program: string }> {
  const commit = await baseCommit()
  const folder = path.join(tmpdir(), `toile-earlier-${commit.slice(0, 12)}`)
  const program = path.join(folder, 'dist/server/main.js')
  if (!existsSync(path.join(folder, 'dist/.built'))) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const archive = path.join(folder, 'sources.tar')
    await git('archive', '--format=tar', '--output', archive, commit)
    await run('tar', ['-xf', archive, '-C', folder])
    await run(process.execPath, ['bin/build.js'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  }
  return { commit: commit.slice(0, 7), program }
}
