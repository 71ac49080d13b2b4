import type { CheckWords } from './check-words.ts'

const seams = {
  cap: ['Die Ärmelkugel und das Armloch', 'An der Ärmelkugel'],
  inseam: ['Die Innenbeinnähte', 'An den Innenbeinnähten'],
  outseam: ['Die Außenbeinnähte', 'An den Außenbeinnähten'],
  shoulder: ['Die Schulternähte', 'An den Schulternähten'],
  side: ['Die Seitennähte', 'An den Seitennähten'],
  sideBack: ['Die hinteren Seitennähte', 'An den hinteren Seitennähten'],
  sideFront: ['Die vorderen Seitennähte', 'An den vorderen Seitennähten'],
  sleeve: ['Die Ärmelnähte', 'An den Ärmelnähten'],
  yoke: ['Die Passennähte', 'An den Passennähten'],
} as const

const could = 'Dieser Schnitt lässt sich aus diesen Maßen nicht konstruieren.'

export const german: CheckWords = {
  seamsDiffer: (seam, by) => `${seams[seam][0]} unterscheiden sich um ${by}.`,
  easeIn: (seam, by) => `${seams[seam][1]} ${by} einhalten.`,
  corners: (seam) =>
    `${seams[seam][1]} passen die Ecken nicht aufeinander: Gleichen Sie sie vor dem Zuschneiden an.`,
  cap: (share) => `Die Ärmelkugel ist ${share} länger als ihr Armloch.`,
  shoulder: (by) => `Die hintere Schulter ist ${by} länger als die vordere.`,
  engine: { error: could, 'not-finite': could, 'piece-missing': could, 'point-missing': could },
  piece: {
    small: (piece) => `${piece}: zu klein zum Zuschneiden.`,
    crosses: (piece) => `${piece}: Der Umriss überschneidet sich.`,
    'cut-inside': (piece) => `${piece}: Die Schnittlinie verläuft innerhalb der Nahtlinie.`,
    hooks: (piece) => `${piece}: Eine Naht läuft an ihrem Ende in sich zurück.`,
    'too-near': (piece) => `${piece}: Die Schnittlinie liegt näher an der Naht als die Nahtzugabe.`,
    'too-far': (piece) => `${piece}: Die Schnittlinie liegt weiter von der Naht entfernt als die Nahtzugabe.`,
    filled: (piece) =>
      `${piece}: Die Nahtzugabe füllt eine Einbuchtung des Umrisses, die schmaler ist. Schneiden Sie sie nach dem Nähen zurück.`,
    'inner-corner': (piece) =>
      `${piece}: Die Schnittlinie hat eine Ecke nach innen, die ihre Naht nicht hat.`,
    long: (piece) => `${piece}: länger als 3 m.`,
    narrow: (piece) => `${piece}: zu schmal zum Zuschneiden.`,
  },
  length: (drafted, wanted) =>
    `Die fertige Länge beträgt ${drafted} statt ${wanted}: Weiter reicht der Schnitt nicht.`,
  girth: {
    waist: (drafted, wanted) => `Die Taille misst ${drafted} statt ${wanted}.`,
    waistSeam: (drafted, wanted) => `Die Taillennaht misst ${drafted} statt ${wanted}.`,
  },
  ease: {
    biceps: (by) => `Bequemlichkeitszugabe am Oberarm: ${by}`,
    chest: (by) => `Bequemlichkeitszugabe an der Brust: ${by}`,
    waist: (by) => `Bequemlichkeitszugabe an der Taille: ${by}`,
    knee: (by) => `Bequemlichkeitszugabe am Knie: ${by}`,
    seat: (by) => `Bequemlichkeitszugabe an der Hüfte: ${by}`,
    wrist: (by) => `Bequemlichkeitszugabe am Handgelenk: ${by}`,
  },
  easeShort: (promised) =>
    `, weniger, als die gewählte Passform verspricht (${promised}). Wählen Sie eine weitere oder nähen Sie zuerst ein Probemodell.`,
  tight: {
    biceps: (by) => `Am Oberarm ist das Kleidungsstück ${by} kleiner als der Körper.`,
    chest: (by) => `An der Brust ist das Kleidungsstück ${by} kleiner als der Körper.`,
    waist: (by) => `An der Taille ist das Kleidungsstück ${by} kleiner als der Körper.`,
    knee: (by) => `Am Knie ist das Kleidungsstück ${by} kleiner als der Körper.`,
    seat: (by) => `An der Hüfte ist das Kleidungsstück ${by} kleiner als der Körper.`,
    wrist: (by) => `Am Handgelenk ist das Kleidungsstück ${by} kleiner als der Körper.`,
  },
  body: {
    implausible: (measure) => (measure ? `${measure}: Dieses Maß hat niemand.` : 'Diese Maße hat niemand.'),
    strange: () => 'Schätzungen kennen Erwachsene: Nehmen Sie die mit ± bezeichneten Maße.',
    'very-strange': () =>
      'Diese Maße widersprechen einander oder sind die eines Kindes. Nehmen Sie die mit ± bezeichneten Maße.',
  },
  instead: (design, drafted) =>
    `${design} ließ sich für diesen Körper nicht konstruieren; stattdessen: ${drafted}.`,
  designs: {
    bella: 'Oberteil-Grundschnitt',
    charlie: 'Chinohose',
    jaeger: 'Sakko',
    penelope: 'Bleistiftrock',
    sandy: 'Tellerrock',
    simon: 'Hemd',
    simone: 'Hemdbluse mit Brustabnähern',
    titan: 'Hosen-Grundschnitt',
    wahid: 'Weste',
  },
  lookAt: (measures) => `Prüfen Sie ${measures} noch einmal.`,
}
