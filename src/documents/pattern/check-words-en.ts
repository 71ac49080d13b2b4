import type { CheckWords } from './check-words.ts'

const seams = {
  cap: 'sleeve cap',
  inseam: 'inseams',
  outseam: 'outseams',
  shoulder: 'shoulder seams',
  side: 'side seams',
  sideBack: 'back side seams',
  sideFront: 'front side seams',
  sleeve: 'sleeve seams',
  yoke: 'yoke seams',
} as const

const could = 'This design could not be drafted from these sizes.'

export const english: CheckWords = {
  seamsDiffer: (seam, by) => `The ${seams[seam]} differ by ${by}.`,
  easeIn: (seam, by) => `Ease in ${by} at the ${seams[seam]}.`,
  corners: (seam) => `The corners that meet at the ${seams[seam]} do not match: true them before cutting.`,
  cap: (share) => `The sleeve cap is ${share} longer than its armhole.`,
  shoulder: (by) => `The back shoulder is ${by} longer than the front one.`,
  engine: { error: could, 'not-finite': could, 'piece-missing': could, 'point-missing': could },
  piece: {
    small: (piece) => `${piece} is too small to be cut.`,
    crosses: (piece) => `The outline of ${piece} crosses itself.`,
    'cut-inside': (piece) => `${piece}: the cut line runs inside the seam line.`,
    hooks: (piece) => `${piece}: a seam turns back on itself at its end.`,
    'too-near': (piece) => `${piece}: the cut line lies nearer to the seam than the allowance.`,
    'too-far': (piece) => `${piece}: the cut line lies farther from the seam than the allowance.`,
    filled: (piece) =>
      `${piece}: the allowance fills a notch of the outline that is narrower. Trim it once it is sewn.`,
    'inner-corner': (piece) => `${piece}: the cut line has an inward corner that its seam does not have.`,
    long: (piece) => `${piece} is longer than 3 m.`,
    narrow: (piece) => `${piece} is too narrow to be cut.`,
  },
  length: (drafted, wanted) =>
    `The finished length is ${drafted} instead of ${wanted}: the design goes no further.`,
  girth: {
    waist: (drafted, wanted) => `The waist measures ${drafted} instead of ${wanted}.`,
    waistSeam: (drafted, wanted) => `The waist seam measures ${drafted} instead of ${wanted}.`,
  },
  ease: {
    biceps: (by) => `Ease at the upper arm: ${by}`,
    chest: (by) => `Ease at the chest: ${by}`,
    waist: (by) => `Ease at the waist: ${by}`,
    knee: (by) => `Ease at the knee: ${by}`,
    seat: (by) => `Ease at the hips: ${by}`,
    wrist: (by) => `Ease at the wrist: ${by}`,
  },
  easeShort: (promised) =>
    `, less than the chosen fit promises (${promised}). Choose a looser one, or fit a toile first.`,
  tight: {
    biceps: (by) => `At the upper arm the garment is ${by} smaller than the body.`,
    chest: (by) => `At the chest the garment is ${by} smaller than the body.`,
    waist: (by) => `At the waist the garment is ${by} smaller than the body.`,
    knee: (by) => `At the knee the garment is ${by} smaller than the body.`,
    seat: (by) => `At the hips the garment is ${by} smaller than the body.`,
    wrist: (by) => `At the wrist the garment is ${by} smaller than the body.`,
  },
  body: {
    implausible: (measure) => (measure ? `${measure}: nobody has this size.` : 'Nobody has these sizes.'),
    strange: () => 'Estimates know adults: take the sizes marked ±.',
    'very-strange': () => "These sizes contradict each other, or are a child's. Take the sizes marked ±.",
  },
  instead: (design, drafted) => `${design} could not be drafted for this body; this is ${drafted} instead.`,
  designs: {
    bella: 'the bodice block',
    charlie: 'chinos',
    jaeger: 'the jacket',
    penelope: 'the pencil skirt',
    sandy: 'the circle skirt',
    simon: 'the shirt',
    simone: 'the shirt with bust darts',
    titan: 'the trouser block',
    wahid: 'the waistcoat',
  },
  lookAt: (measures) => `Look at ${measures} again.`,
}
