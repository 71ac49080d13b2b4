import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { describe, expect, it, onTestFinished } from 'vitest'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

const name = '0191a3c4-0000-7000-8000-000000000001/0191a3c4-0000-7000-8000-000000000002.png'

async function folder(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'toile-files-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** A real S3 interface on loopback; its one known key is S3RVER. */
async function bucket(): Promise<FileStore> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await folder(),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return s3Store(`s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?tls=off`)
}

describe.each([
  ['a folder', async () => diskStore(await folder())],
  ['a bucket', bucket],
] as const)('%s', (_, open) => {
  it('keeps bytes as they are, writes over them, and forgets them', async () => {
    const store = await open()
    const content = Buffer.from([0, 255, 10, 13, 128])
    expect(await store.read(name)).toBeNull()
    await store.write(name, content)
    expect(await store.read(name)).toEqual(content)
    await store.write(name, Buffer.from('newer'))
    expect(String(await store.read(name))).toBe('newer')
    await store.remove(name)
    await store.remove(name)
    expect(await store.read(name)).toBeNull()
  })

  it.each([0, 5, 40_000_000])('takes and gives a file of %d bytes without holding it', async (bytes) => {
    const store = await open()
    const content = randomBytes(bytes)
    const source = path.join(await folder(), 'source')
    await writeFile(source, content)
    await store.writeFrom(name, source)
    const opened = await store.open(name)
    if (!opened) throw new Error('Nothing was kept')
    expect(opened.bytes).toBe(bytes)
    expect(content.equals(await buffer(opened.content))).toBe(true)
    await store.remove(name)
    expect(await store.open(name)).toBeNull()
  })

  it('forgets every file of a workspace, and none of another', async () => {
    const store = await open()
    const other = name.replace('0001/', '0009/')
    const second = name.replace('0002.png', '0003.zip')
    for (const one of [name, second, other]) await store.write(one, Buffer.from('x'))
    const [workspaceId = ''] = name.split('/')
    await store.removeAll(workspaceId)
    await store.removeAll(workspaceId)
    expect([await store.read(name), await store.read(second)]).toEqual([null, null])
    expect(await store.read(other)).not.toBeNull()
    await expect(async () => store.removeAll('..')).rejects.toThrow('is not a workspace')
  })

  it('is led nowhere else by a name', async () => {
    const store = await open()
    for (const wrong of ['../secret-key', '/etc/passwd', name.replace('.png', '/../../x.png'), '']) {
      await expect(async () => store.read(wrong)).rejects.toThrow('is not the name of a file')
    }
  })
})

it('leaves no half-written file in a folder', async () => {
  const root = await folder()
  const store = diskStore(root)
  await Promise.all(Array.from({ length: 10 }, () => store.write(name, Buffer.alloc(100_000, 'x'))))
  expect(await readdir(path.join(root, path.dirname(name)))).toEqual([path.basename(name)])
})
