import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

async function closedApp(): Promise<WeakRef<object>> {
  const app = await buildTestApp()
  await app.close()
  return new WeakRef(app.http)
}

it('an application that is closed is let go of, with all that it had: tests open hundreds in one process', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const closed = [await closedApp(), await closedApp(), await closedApp()]
  await expect
    .poll(() => {
      collect()
      return closed.filter((app) => app.deref() !== undefined).length
    })
    // The last one may be on the stack still.
    .toBeLessThan(2)
})
