import classes from './bodice-drawing.module.css'

/** Half a front bodice as it is drafted: outline, seam allowance, darts, grain line, notches. Decoration. */
export function BodiceDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 360 460" fill="none" aria-hidden="true" focusable="false">
      <path
        className={classes.cloth}
        d="M60 96 C92 120 128 112 146 66 L262 96 C250 150 262 190 306 214 L282 398 L60 410 Z"
      />
      <path
        className={classes.allowance}
        d="M46 84 C88 112 122 104 138 52 L278 92 C264 146 276 184 322 206 L296 412 L46 424 Z"
      />
      <path
        className={classes.outline}
        d="M60 96 C92 120 128 112 146 66 L262 96 C250 150 262 190 306 214 L282 398 L60 410 Z"
      />
      <path className={classes.outline} d="M160 404.6 L176 246 L196 402.6" />
      <path className={classes.outline} d="M298 274 L196 238 L301.5 249" />
      <path className={classes.grain} d="M104 180 V350" />
      <path className={classes.grain} d="M98 192 L104 180 L110 192 M98 338 L104 350 L110 338" />
      <path className={classes.thread} d="M60 104 V404" />
      <path className={classes.mark} d="M252 128 l12 3 M257 158 l12 -2 M60 250 h-10 M200 73 l-3 12" />
      <circle className={classes.point} cx="184" cy="238" r="4" />
    </svg>
  )
}
