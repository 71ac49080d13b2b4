import type { EdgeName } from '#domain/drafting/piece.ts'
import type { DocumentLocale } from '../invoice/languages.ts'

const english: Readonly<Record<EdgeName, string>> = {
  armhole: 'Armhole',
  cap: 'Sleeve cap',
  centreBack: 'Centre back',
  centreFront: 'Centre front',
  crotch: 'Crotch seam',
  frontEdge: 'Front edge',
  hem: 'Hem',
  inseam: 'Inseam',
  neck: 'Neckline',
  outseam: 'Outseam',
  pocket: 'Pocket opening',
  rest: 'Edge',
  shoulder: 'Shoulder',
  side: 'Side seam',
  sideBack: 'Back side seam',
  sideFront: 'Front side seam',
  sleeveBack: 'Back sleeve seam',
  sleeveFront: 'Front sleeve seam',
  vent: 'Vent',
  waist: 'Waist',
  wrist: 'Wrist edge',
  yoke: 'Yoke seam',
}

const german: Readonly<Record<EdgeName, string>> = {
  armhole: 'Armloch',
  cap: 'Ärmelkugel',
  centreBack: 'Hintere Mitte',
  centreFront: 'Vordere Mitte',
  crotch: 'Schrittnaht',
  frontEdge: 'Vorderkante',
  hem: 'Saum',
  inseam: 'Innenbeinnaht',
  neck: 'Halsausschnitt',
  outseam: 'Außenbeinnaht',
  pocket: 'Tascheneingriff',
  rest: 'Kante',
  shoulder: 'Schulter',
  side: 'Seitennaht',
  sideBack: 'Hintere Seitennaht',
  sideFront: 'Vordere Seitennaht',
  sleeveBack: 'Hintere Ärmelnaht',
  sleeveFront: 'Vordere Ärmelnaht',
  vent: 'Schlitz',
  waist: 'Taille',
  wrist: 'Ärmelkante',
  yoke: 'Passennaht',
}

export const edgeWords: Readonly<Record<DocumentLocale, Readonly<Record<EdgeName, string>>>> = {
  en: english,
  de: german,
}
