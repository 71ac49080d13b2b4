import type { CroquisView } from '#domain/drawing/commands.ts'
import { drawingSizePx } from '#domain/drawing/settings.ts'
import { croquisFigures } from './croquis-figures.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const lineColour = '#5b5f66'

/** For the screen: lines that stay sharp at every zoom. */
export function croquisElement(view: CroquisView): SVGSVGElement {
  const { width, height } = drawingSizePx
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.setAttribute('width', `${width}`)
  svg.setAttribute('height', `${height}`)
  for (const { path, widthPx } of croquisFigures[view]) {
    const element = document.createElementNS(svgNamespace, 'path')
    for (const [name, value] of Object.entries(lineStyle(widthPx))) element.setAttribute(name, value)
    element.setAttribute('d', path)
    svg.append(element)
  }
  return svg
}

const lineStyle = (widthPx: number) => ({
  fill: 'none',
  stroke: lineColour,
  'stroke-width': `${widthPx}`,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
})

/** For an export: the same lines in the drawing's pixels. */
export function paintCroquis(context: CanvasRenderingContext2D, view: CroquisView): void {
  context.save()
  context.strokeStyle = lineColour
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { path, widthPx } of croquisFigures[view]) {
    context.lineWidth = widthPx
    context.stroke(new Path2D(path))
  }
  context.restore()
}
