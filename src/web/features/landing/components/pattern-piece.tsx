import { m } from '#web/paraglide/messages.js'
import classes from './pattern-piece.module.css'

const tape = 'M-30 566C90 540 150 470 262 486s168 96 262 42 96-128 150-150'
const tapeFigures = Array.from({ length: 15 }, (_, index) => index + 1)

/** The picture of the front page: a bodice front on spot-and-cross paper, basted, with the tape thrown across. */
export function PatternPiece() {
  return (
    <svg className={classes.picture} viewBox="50 24 520 580" fill="none" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="spot-and-cross" width="48" height="48" patternUnits="userSpaceOnUse">
          <circle className={classes.spot} cx="12" cy="12" r="1.5" />
          <path className={classes.cross} d="M36 32.5v7M32.5 36h7" />
        </pattern>
        <path id="tape-line" d={tape} />
        <radialGradient id="paper-fade">
          <stop offset="0.74" stopColor="#fff" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <mask id="paper-mask">
          <ellipse cx="310" cy="306" rx="270" ry="288" fill="url(#paper-fade)" />
        </mask>
        <linearGradient id="tape-fade">
          <stop offset="0.1" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.26" stopColor="#fff" />
          <stop offset="0.74" stopColor="#fff" />
          <stop offset="0.91" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id="tape-mask" maskUnits="userSpaceOnUse" x="0" y="380" width="620" height="240">
          <rect y="380" width="620" height="240" fill="url(#tape-fade)" />
        </mask>
      </defs>
      <rect width="620" height="620" fill="url(#spot-and-cross)" mask="url(#paper-mask)" />
      <Sleeve />
      <BodiceFront />
      <g mask="url(#tape-mask)">
        <use href="#tape-line" className={classes.tapeShadow} />
        <use href="#tape-line" className={classes.tape} />
        <use href="#tape-line" className={classes.tapeTicks} />
        <use href="#tape-line" className={classes.tapeMiddle} />
        <text className={classes.tapeText} dy="4">
          {tapeFigures.map((figure) => (
            <textPath key={figure} href="#tape-line" startOffset={figure * 56 - 3}>
              {figure}
            </textPath>
          ))}
        </text>
      </g>
    </svg>
  )
}

function BodiceFront() {
  return (
    <g transform="rotate(-4 240 300)">
      <path
        className={classes.piece}
        d="M92 142c44-4 74-28 80-84l118 36c-14 62 8 118 66 140-12 70-24 130-26 204-78 18-158 24-238 22z"
      />
      <path
        className={classes.basting}
        d="M104 156c46-8 74-34 82-84l88 28c-10 62 10 114 66 142-12 64-22 122-24 184-70 16-140 20-212 20z"
      />
      <path className={classes.dart} d="M184 458l26-150 24 148" />
      <path className={classes.fold} d="M210 318v138" />
      <path className={classes.dart} d="M350 272l-104 14 99 20" />
      <path className={classes.notch} d="M293 158l-13 3M330 214l-10 9M336 372l-14-1.5M131 133l3 13" />
      <path className={classes.grain} d="M142 214v178m-6-168 6-12 6 12m-12 158 6 12 6-12" />
      <text className={classes.label} x="160" y="196">
        {m.landing_picture_front()}
      </text>
      <text className={classes.caption} x="161" y="217">
        {m.landing_picture_cut_on_fold()}
      </text>
      <circle className={classes.pin} cx="92" cy="180" r="3.5" />
      <circle className={classes.pin} cx="92" cy="420" r="3.5" />
    </g>
  )
}

function Sleeve() {
  return (
    <g transform="translate(356 86) rotate(14)">
      <path
        className={classes.sleeve}
        d="M0 130c40-10 54-116 104-116s70 106 110 116c-14 90-28 180-34 262-48 10-100 10-146 0C28 310 14 220 0 130z"
      />
      <path
        className={classes.seam}
        d="M16 140c40-16 52-110 88-110s60 94 94 110c-12 84-24 164-30 238-42 8-84 8-122 0C40 304 28 224 16 140z"
      />
      <path className={classes.notch} d="M44 82l12 5M168 86l-12 5M164 82" />
      <path className={classes.grain} d="M82 160v180m-6-168 6-12 6 12m-12 156 6 12 6-12" />
      <text className={classes.label} x="102" y="212">
        {m.landing_picture_sleeve()}
      </text>
      <text className={classes.caption} x="103" y="233">
        {m.landing_picture_cut()}
      </text>
    </g>
  )
}
