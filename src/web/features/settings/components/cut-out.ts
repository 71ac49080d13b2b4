import type { Area } from 'react-easy-crop'

/** What is kept has no longer side (server: 512 px), so that nothing more is sent. */
const SIDE_PX = 512

/** The chosen square of a picture as a PNG of at most 512 pixels a side. */
export async function cutOut(file: File, area: Area): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const side = Math.min(SIDE_PX, Math.round(area.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t draw pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  picture.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.'))),
      'image/png',
    )
  })
}
