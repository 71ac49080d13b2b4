/** What a camera's picture says, where there is a code in it. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

/** A part of browsers on phones, which the types of the web don't know yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
declare global {
  var BarcodeDetector: DetectorClass | undefined
}

/** By the browser's own eyes where it has any; else by a reader that is fetched for it. */
export async function openReader(): Promise<ReadCode> {
  const Detector = globalThis.BarcodeDetector
  if (Detector && (await Detector.getSupportedFormats()).includes('qr_code')) {
    const detector = new Detector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { default: jsQr } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas to look at a picture on')
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (width === 0 || height === 0) return null
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    return jsQr(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
  }
}
