import { type GarmentType, type MeasureId, measureId } from './garments.ts'

/** How each size is taken, in one line of English; a translation maps the same ids. */
const howToTakeById: Readonly<Record<MeasureId, string>> = {
  bust: 'Around the fullest part, tape level, arms down.',
  chest: 'Around the fullest part, high under the arms and over the shoulder blades, breathing out.',
  naturalWaist: 'Around the narrowest part of the trunk, where it folds when bending sideways.',
  jacketWaist: 'Around the waist over a shirt, where the jacket is to button, stomach relaxed.',
  shirtWaist: 'Around the waist at the navel, standing at ease, stomach relaxed.',
  trouserWaist: 'Around the body where the waistband is to sit, one finger under the tape.',
  skirtWaist: 'Around the body where the waistband is to sit; lengths start from the same line.',
  hips: 'Around the fullest part of the seat, feet together, pockets empty.',
  shoulderWidth: 'Across the back, from the tip of one shoulder bone to the other.',
  armLength: 'From the tip of the shoulder bone over the slightly bent elbow to the wrist bone.',
  dressLength: 'From the shoulder at the neck, over the bust, to where the hem is to end, shoes on.',
  backWidth: 'Across the shoulder blades, from arm crease to arm crease, arms relaxed.',
  frontLength: 'From the shoulder at the neck, over the fullest part of the bust, to the waist.',
  backLength: 'From the bone at the nape of the neck, down the spine, to the waist.',
  neckBase: 'Around the base of the neck: over the bone at the nape and just above the collarbones.',
  neck: "Around the neck just below the Adam's apple, tape close but not tight.",
  collar: 'Around the neck where the collar closes, two fingers under the tape.',
  armhole: 'Around the arm where it joins the body: over the shoulder bone and under the arm, arm down.',
  jacketLength: 'From the bone at the nape of the neck, straight down the back, to where the hem is to end.',
  shirtLength: 'From the bone at the nape of the neck, down the back, to the hem; longer to be tucked in.',
  blouseLength: 'From the shoulder at the neck, over the bust, to where the hem is to end.',
  trouserLength: 'Down the outside of the leg, from the top of the waistband to the hem, shoes on.',
  outseam: 'Down the outside of the leg, from the top of the waistband to where the hem is to end.',
  inseam: 'Down the inside of the leg, from the crotch to where the hem is to end.',
  jacketCuff: 'Around the sleeve opening at the wrist, with room for the shirt cuff underneath.',
  shirtCuff: 'Around the wrist over its bone, with room for two fingers, and for a watch if worn.',
  bicep: 'Around the fullest part of the upper arm, arm relaxed at the side.',
  sleeveWidth: 'Around the sleeve at its widest: the fullest part of the upper arm, plus ease.',
  thigh: 'Around the fullest part of the thigh, just below the crotch, weight on both feet.',
  knee: 'Around the middle of the kneecap, leg slightly bent.',
  ankle: 'Around the ankle bone; a narrow hem must still let the heel through.',
  rise: 'Sitting upright: at the side, from the top of the waistband down to the seat of the chair.',
  skirtLength: 'At the side, from the waistband line over the hip to where the hem is to end.',
  hemCircumference: 'The whole way around the finished hem; wide enough to walk and climb stairs in.',
  waistToHip: 'At the side, from the waistband line straight down to the fullest part of the hips.',
}

/** How a standard size is taken; null for a custom name, of which only its inventor knows. */
export function howToTake(garment: GarmentType, name: string): string | null {
  const id = measureId(garment, name)
  return id === null ? null : howToTakeById[id]
}
