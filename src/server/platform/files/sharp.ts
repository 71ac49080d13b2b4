import { madeOnce } from '#server/platform/made-once.ts'

/** sharp, as ours: the only way to it, so that no picture is ever read by a loader that isn't meant. */
export const openSharp = madeOnce(async () => {
  const { default: sharp } = await import('sharp')
  // Only the loaders that are meant: every other format is attack surface.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadNsgifBuffer',
      // Our own pictures, made smaller later.
      'VipsForeignLoadWebpBuffer',
    ],
  })
  // libvips keeps decoded pictures for reuse; none is used twice here.
  sharp.cache(false)
  return sharp
})
