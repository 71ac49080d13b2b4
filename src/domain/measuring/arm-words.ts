import { around, listed, long, type WordLists } from './word-lists.ts'

/** What people call sizes of the neck and the arm, in English and German. */
export const armWords: WordLists = {
  Neck: listed(`
      neck, neck size, neck girth, neck measurement, around neck, neck round, throat, hals, halsweite,
      halsmaß
    `),
  'Mid Neck': [...around('halsmitte', 'mid neck'), ...listed('mittlere halsweite')],
  'Neck Circumference': [
    'neck circumference',
    'neck circ',
    'neck base',
    'base of neck',
    'neckline',
    'neck base circumference',
    'neck base girth',
    'base neck',
    'base neck circumference',
    'neck at base',
    'lower neck',
    ...around('halsansatz, halsbasis, halsgrund, halsloch, halsausschnitt, halslinie', ''),
    ...listed('halsumfang, halsumf, hau, halsu'),
  ],
  Collar: [
    ...around('kragen, hemdkragen, stehkragen', 'collar, shirt collar, collar band'),
    ...listed('kragengröße, kragenlänge, collar length, kragennummer'),
  ],
  Armhole: [
    ...around(
      'armloch, armausschnitt, armansatz, armkugel, armdurchgang, ärmelloch',
      'armhole, arm hole, armscye, arm scye, scye, armseye, arm eye, armsyce',
    ),
    ...listed('ah, alu, armlu'),
  ],
  'Arm Length': [
    ...long('arm, ärmel, gesamtarm, äußere arm, äußere ärmel', 'arm, sleeve, full sleeve, outer arm'),
    ...listed(`
      sleeve, shoulder to wrist, overarm, over arm, overarm length, schulter bis handgelenk, al, arml,
      arl, schulter handgelenk, äußere armlänge, arm außen, armaußenlänge
    `),
  ],
  'Shoulder to Elbow': listed(`
      shoulder to elbow, elbow length, shoulder elbow, upper arm length, schulter bis ellbogen, schulter
      bis ellenbogen, ellbogenlänge, ellenbogenlänge, oberarmlänge, schulter ellbogen, schulter
      ellenbogen, ellbogenhöhe, ellenbogenhöhe
    `),
  Bicep: [
    ...around(
      'oberarm, bizeps, oberarms',
      `
      bicep, biceps, upper arm, upperarm, upper arms, full bicep, arm bicep, upper sleeve arm
    `,
    ),
    ...listed('oau, oaw, oa, größter oberarmumfang'),
  ],
  'Sleeve Width': listed(`
      sleeve width, sleeve girth, ärmelweite, ärmelbreite, oberärmelweite, ärmelweite oben, sleeve
      circumference
    `),
  Wrist: [
    ...around('handgelenk, handgelenks, handwurzel, armgelenk', 'wrist, wrists, wrist bone, wristline'),
    ...listed('hgu, hgw, handgu, handgelenksumfang, handgelenksweite'),
  ],
  Cuff: [
    ...around(
      'manschette, manschetten, ärmelsaum, ärmelbund, ärmelbündchen',
      'cuff, shirt cuff, sleeve hem, sleeve opening',
    ),
    ...listed('manschettenlänge, ärmelöffnung, cuff opening, cuff width, sleeve cuff'),
  ],
}
