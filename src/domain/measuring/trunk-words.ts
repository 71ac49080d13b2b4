import { around, listed, type WordLists } from './word-lists.ts'

/** What people call sizes around and along the trunk, in English and German. */
export const trunkWords: WordLists = {
  Bust: [
    ...around('büste, büsten', 'bust, full bust, bustline, bust line'),
    ...listed(`
      brust, brustumfang, brustumf, brustmaß, volle brust, größter brustumfang, bru, oberweite, ow
    `),
  ],
  Chest: [...around('oberkörper, brustkorb', 'chest, full chest, chest line'), ...listed('brustweite')],
  'High Bust': [
    ...around(
      'oberbrust, obere brust, hohe brust, oberbrustlinie',
      'high bust, upper bust, overbust, over bust, above bust, upper chest, high chest',
    ),
    ...listed(`
      obu, brustumfang oben, oberer brustumfang, hoher brustumfang, umfang über der brust
    `),
  ],
  Underbust: [
    ...around(
      'unterbrust, untere brust, unterbrustlinie, unterbrustband',
      'underbust, under bust, below bust, rib cage, ribcage',
    ),
    ...listed('ubu, ub, ubw, unterer brustumfang, umfang unter der brust'),
  ],
  Waist: [
    ...around('taille, taillen, gürtellinie', 'waist, waistline, waist line, smallest waist'),
    ...listed('tu, tw, tau, tai, taiu, schmalster taillenumfang'),
  ],
  'Natural Waist': [
    ...around('natürliche taille', 'natural waist, natural waistline'),
    ...listed('natürlicher taillenumfang'),
  ],
  'Trouser Waist': [
    ...around(
      `
      bund, hosenbund, rockbund, taillenbund, hosenbunds, rockbunds, jeansbund, bundlinie, bunds, bundes,
      bundoberkanten, bundinnen
    `,
      `
      waistband, trouser waist, trousers waist, pant waist, pants waist, skirt waist, trouser waistband,
      pants waistband, pant waistband, skirt waistband, jeans waist
    `,
    ),
    ...listed(`
      buw, hosenweite bund, bundweite hose, bundweite rock, taillenweite hose, bundgröße
    `),
  ],
  'High Hip': [
    ...around(
      'hohe hüft, hohe hüfte, hohe hüften, obere hüfte, oberhüft, oberhüfte, hochhüft',
      'high hip, high hips, upper hip, upper hips, top hip, hip bone, hipbone',
    ),
    ...listed(`
      oberer hüftumfang, hoher hüftumfang, hüftumfang oben, hüftknochen, hüftknochenumfang
    `),
  ],
  Hips: [
    ...around(
      'hüft, hüfte, hüften, gesäß, po, volle hüfte, untere hüfte',
      `
      hip, hips, seat, full hip, full hips, low hip, lower hip, hip line, bottom, buttocks
    `,
    ),
    ...listed(`
      hu, huu, huftu, gu, gw, gesu, größter hüftumfang, größter gesäßumfang, fullest hip
    `),
  ],

  // Across and along the trunk.
  'Shoulder Width': listed(`
      shoulder, shoulders, shoulder width, shoulder breadth, across shoulder, across shoulders, shoulder
      to shoulder, across back shoulder, shoulders width, full shoulder, x shoulder, schulter, schultern,
      schulterbreite, schulterbreite gesamt, gesamte schulterbreite, schulterbreite hinten, hintere
      schulterbreite, schulter zu schulter, schulterabstand, von schulter zu schulter, schulter bis
      schulter, schulterweite, sb, schb
    `),
  'Back Width': listed(`
      back width, width back, across back, cross back, crossback, back breadth, x back, rückenbreite,
      rückenweite, rb, rub, rubr, breite rücken, hintere breite
    `),
  'Front Length': listed(`
      front length, front waist length, shoulder to waist, hps to waist, front bodice, shoulder to waist
      front, front shoulder to waist, neck to waist front, front neck to waist, shoulder to front waist,
      side neck to waist, nape to waist front, front bodice length, vorderlänge, vordere länge, vordere
      taillenlänge, vorderteillänge, vorderlänge bis taille, vorderer taillenlänge, taillenlänge vorn,
      taillenlänge vorne, länge vorn, länge vorne, schulter bis taille, schulter taille, vorderlänge i,
      vl, vtl
    `),
  'Back Length': listed(`
      back length, nape to waist, back waist length, back neck to waist, neck to waist back, center back
      length, centre back length, center back waist length, cb waist length, cb length, back bodice
      length, neck to waist, back neck to waist length, nape waist, nape to back waist, waist back length,
      centre back to waist, center back to waist, cervical to waist, ntw, rückenlänge, hintere länge,
      hintere taillenlänge, rückenlänge bis taille, rul, taillenlänge hinten, länge hinten, nacken bis
      taille, nacken taille, hals bis taille hinten, halswirbel bis taille, siebter halswirbel bis taille,
      7 halswirbel bis taille, rüla
    `),
  'Bust Span': listed(`
      bust span, apex to apex, bust point to bust point, bust points, bust separation, nipple to nipple,
      bust apex distance, bust point distance, point to point, bp to bp, bust distance, breast span, bust
      point span, bust point width, apex span, apex distance, between bust points, bust apart,
      brustpunktabstand, brustspitzenabstand, brustabstand, brustwarzenabstand, bpa, bsa, brabst,
      brustpunkteabstand, abstand brustpunkte, abstand der brustpunkte, abstand brustspitzen,
      brustpunktbreite, brustspitzenbreite, brustpunkt zu brustpunkt, brustspitze zu brustspitze,
      brustpunktweite, abstand der brustspitzen, abstand brustpunkt
    `),
  'Neck to Bust Point': listed(`
      neck to bust point, shoulder to bust, bust depth, shoulder to bust point, shoulder to apex, neck to
      bust, hps to bust, hps to apex, shoulder to nipple, neck to apex, bust point depth, bust point
      height, bust drop, apex depth, neck to nipple, bust point length, brusttiefe, brustpunkthöhe,
      brustpunkttiefe, brustspitzenhöhe, bt, schulter bis brustpunkt, schulter bis brust, schulter bis
      brustspitze, hals bis brustpunkt, hals bis brustspitze, schulter brustpunkt, brustspitzentiefe
    `),
  'Waist to Armpit': listed(`
      waist to armpit, armpit to waist, underarm to waist, waist to underarm, side bodice length, side
      seam bodice, side length bodice, side bodice, taille bis achsel, achsel bis taille, achsel taille,
      achselhöhe bis taille, seitenlänge oberteil, taille bis arm, unterarm bis taille
    `),
  'Shoulder Slope': listed(`
      shoulder slope, shoulder drop, slope of shoulder, shoulder slant, shoulder pitch, schulterneigung,
      schulterschräge, schulterabfall, schulterhöhenunterschied, schulterschrägung, abfall der schulter,
      schulterfall, schulterneigungsmaß, schräge der schulter, schulterabschrägung
    `),
  'Back Waist Width': listed(`
      back waist width, waist back width, half waist back, back waist arc, back waist girth, waist back,
      back waist circumference, width of back waist, back waistline, waist arc back, hintere taillenweite,
      taillenweite hinten, hintere taillenbreite, taillenbreite hinten, hintere taille, taille hinten,
      taillenumfang hinten, hinterer taillenumfang, rückentaille
    `),
  'Back Hip Width': listed(`
      back hip width, back hips, back seat, seat back width, back seat width, back hip arc, back hip, hip
      back, seat back, hips back, back hip girth, hip arc back, hintere hüftweite, hüftweite hinten,
      hintere hüftbreite, hüftbreite hinten, hintere gesäßweite, hintere hüfte, hüfte hinten, hüftumfang
      hinten, hinterer hüftumfang, gesäßweite hinten
    `),
  'Waist to Hip': listed(`
      waist to hip, waist to hips, waist to seat, hip depth, hip height, waist to full hip, hip drop,
      waist hip, waist to hip length, waist hip length, waist to hip line, hip length, hüfttiefe,
      gesäßtiefe, taille bis hüfte, taille hüfte, taille bis gesäß, hüftlänge, ht, bund bis hüfte, abstand
      taille hüfte, hüti
    `),
  'Waist to High Hip': listed(`
      waist to high hip, high hip depth, waist to upper hip, high hip height, taille bis hohe hüfte, hohe
      hüfttiefe, taille bis hüftknochen, obere hüfttiefe
    `),
  'Waist to Knee': listed(`
      waist to knee, waist knee, waist to knee length, taille bis knie, taille knie, bund bis knie,
      knietiefe, taille bis kniemitte
    `),
  'Waist to Floor': listed(`
      waist to floor, waist height, waist to ground, waist floor, taille bis boden, taillenhöhe, taille
      boden, bund bis boden, taille bis fußboden
    `),
  Height: listed(`
      height, body height, stature, total height, full height, tallness, körpergröße, körperhöhe,
      körperlänge, gesamtgröße, kh, kgr, körpergr
    `),
}
