import { around, listed, long, type WordLists } from './word-lists.ts'

/** What people call sizes of the leg, and finished lengths and widths, in English and German. */
export const legWords: WordLists = {
  Inseam: [
    ...long(
      `
      innenbein, innere bein, bein innen, schritt, innen, innennaht, innenhosen, beininnen
    `,
      'inseam, inside leg, inner leg, inside leg seam, inseam leg, inside, inner seam',
    ),
    ...listed(`
      inseam, in seam, inside leg, inner leg, inleg, in leg, inside seam, inner seam, inside leg seam, leg
      inside, leg inseam, crotch to ankle, crotch to hem, crotch height, innenbein, innennaht, inneres
      bein, bein innen, beininnenseite, beininnennaht, innenbeinnaht, schritthöhe, schritt bis saum,
      innere beinnaht, innere seitenlänge, ibl, schrl, schritt bis knöchel, innere länge, beinlänge innen,
      länge bein innen, innere hosenlänge, hosenlänge innen, innenschrittlänge, schrittlänge innen
    `),
  ],
  'Inside Leg to Floor': listed(`
      inside leg to floor, inside leg to the floor, inseam to floor, crotch to floor, inner leg to floor,
      schrittlänge bis zum boden, schrittlänge bis boden, innenbeinlänge bis boden, schritt bis boden
    `),
  Outseam: [
    ...long(
      `
      außenbein, äußere bein, bein außen, seiten, außennaht, äußere, außen, beinaußen, seitennaht
    `,
      'outseam, outside leg, outer leg, side seam, outer seam, outside, side',
    ),
    ...listed(`
      outseam, out seam, outside leg, outer leg, side seam, outside seam, outer seam, leg outside, waist
      to ankle, waist to hem, side length, leg outseam, outside leg seam, waist to ankle length,
      außenbein, außennaht, äußeres bein, bein außen, beinaußenseite, außenbeinnaht, seitennaht, beinlänge
      außen, länge bein außen, äußere hosenlänge, hosenlänge außen, seitliche länge, seitl länge, äußere
      seitenlänge, abl, seitenlänge hose, seitliche hosenlänge, äußere beinnaht, taille bis knöchel,
      seitliche beinlänge, bund bis saum
    `),
  ],
  'Trouser Length': [
    ...long('hosen, hose gesamt', 'trouser, trousers, pant, pants, full trouser, pant leg'),
    ...listed('länge hose, gesamtlänge hose, hosengesamtlänge, ganze hosenlänge'),
  ],
  Rise: listed(`
      rise, body rise, crotch depth, seated rise, side rise, depth of crotch, depth of rise, trouser rise,
      sitting depth, waist to crotch, waist to chair, waist to seat level, sitzhöhe, leibhöhe, sitztiefe,
      schritttiefe, schrittiefe, taille bis sitzfläche, taille bis stuhl, hosensitzhöhe, leibtiefe, taille
      bis schritt, bund bis schritt
    `),
  'Crotch Length': listed(`
      crotch length, crotch seam, cross seam, crotch seam length, total crotch length, full crotch, total
      crotch, full rise, total rise, u rise, crotch length total, crotch girth, full crotch length, crotch
      front to back, waist to waist through the legs, crotch circumference, schrittumfang, schrittbogen,
      schrittdurchgang, schrittbogenlänge, durch den schritt, schrittnahtlänge gesamt, schrittumf,
      gesamtschrittlänge
    `),
  'Front Crotch Length': listed(`
      front crotch length, front crotch, front crotch seam, crotch length front, crotch front, vorderer
      schrittumfang, vorderer schrittbogen, schrittbogen vorn, schrittbogen vorne, schrittumfang vorn,
      schrittumfang vorne, vordere schrittnaht, schrittnaht vorn, schrittnaht vorne
    `),
  Thigh: [
    ...around(
      'oberschenkel, schenkel, oberschenkels, oberbein',
      'thigh, thighs, upper leg, full thigh, upper thigh, thigh line, leg thigh',
    ),
    ...listed('osu, osw, oschu, größter oberschenkelumfang'),
  ],
  Knee: [...around('', 'knee, knees, knee line'), ...listed('knie, knieumfang, knieumf, kniemaß, knu')],
  Ankle: [
    ...around(
      'knöchel, fessel, fuß gelenk, fußgelenk, fußknöchel, sprunggelenk, fesseln',
      'ankle, ankles, ankle bone',
    ),
    ...listed('fessu'),
  ],
  Heel: around('ferse, fersen, fußspann, spann, fersenspann', 'heel, instep, heel instep, heel to instep'),

  // What the design decides.
  'Dress Length': [
    ...long('kleid, kleider, kleides', 'dress, gown, full dress, finished dress'),
    ...listed('länge kleid, gesamtlänge kleid, kll, länge des kleides'),
  ],
  'Jacket Length': [
    ...long('jacken, sakko, jackett, blazer, jacke', 'jacket, coat, blazer, suit jacket, finished jacket'),
    ...listed('länge jacke, länge sakko, länge blazer, jl, länge jackett'),
  ],
  'Shirt Length': [
    ...long('hemd, hemden, oberhemd', 'shirt, finished shirt'),
    ...listed('länge hemd, hemdl'),
  ],
  'Blouse Length': [...long('blusen, bluse', 'blouse, top, finished blouse'), ...listed('länge bluse, blul')],
  'Skirt Length': [
    ...long('rock, rocks', 'skirt, finished skirt'),
    ...listed('länge rock, rol, rockl, waist to hem skirt'),
  ],
  'Hem Circumference': [
    ...around(
      'saum, rocksaum, kleidersaum, kleidsaum, saums',
      'hem, hemline, skirt hem, sweep, hem line, bottom hem',
    ),
    ...listed(`
      hem sweep, hem width, saumlänge, saumbreite, hem opening, bottom sweep, untere weite
    `),
  ],
}
