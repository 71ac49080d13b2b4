import type { FittingView } from '#contract/fittings.ts'
import type { Dress, Finish } from './dress-on-form.ts'
import type { Cut } from './outlines.ts'

export interface HeldPin {
  /** As parts of the photo; without a place it is of the garment. */
  readonly at?: readonly [x: number, y: number]
  readonly text: string
  readonly mm?: number
  /** Became a task of the garment: to be done, or done since. */
  readonly task?: 'open' | 'done'
}

interface HeldPhoto {
  readonly view: Exclude<FittingView, 'detail'>
  readonly pins: readonly HeldPin[]
}

export interface HeldFitting {
  readonly worn: string
  readonly note: string
  readonly finish: Finish
  readonly photos: readonly HeldPhoto[]
  /** Of the garment, on no photo. */
  readonly pins: readonly HeldPin[]
}

interface Fitted {
  readonly cut: Cut
  readonly cloths: readonly Dress['cloth'][]
  readonly fittings: readonly HeldFitting[]
}

/** From the calico to the day before the wedding. */
export const gown: Fitted = {
  cut: 'gown',
  cloths: ['calico', 'satin', 'satin'],
  fittings: [
    {
      worn: 'Strapless bra, the shoes of the day (7 cm)',
      note: 'Toile of calico. Waist sits well. She wants to be able to dance, so the skirt gets two more panels.',
      finish: 'marked',
      photos: [
        {
          view: 'front',
          pins: [
            { at: [0.445, 0.27], text: 'Neckline lower at the centre', mm: -15, task: 'done' },
            { at: [0.588, 0.335], text: 'Take in the side seam at the bust', mm: -12, task: 'done' },
            { at: [0.5, 0.468], text: 'Waistline is right, keep', mm: 0 },
          ],
        },
        {
          view: 'side',
          pins: [
            {
              at: [0.575, 0.4],
              text: 'Hollow back: take out of the centre back seam',
              mm: -10,
              task: 'done',
            },
          ],
        },
        {
          view: 'back',
          pins: [{ at: [0.5, 0.375], text: 'Open the back further down', mm: 40, task: 'done' }],
        },
      ],
      pins: [{ text: 'Two more panels in the skirt, narrower ones', task: 'done' }],
    },
    {
      worn: 'Corselet, the shoes of the day',
      note: 'Satin, tacked. Boning is in. Her mother was there and liked the back.',
      finish: 'tacked',
      photos: [
        {
          view: 'front',
          pins: [
            { at: [0.413, 0.335], text: 'Left side still loose under the arm', mm: -6, task: 'done' },
            { at: [0.61, 0.92], text: 'Hem to the floor in front, two fingers up', mm: -25, task: 'open' },
          ],
        },
        {
          view: 'side',
          pins: [{ at: [0.79, 0.945], text: 'Train longer', mm: 150, task: 'open' }],
        },
        {
          view: 'back',
          pins: [
            { at: [0.5, 0.52], text: 'Buttons down to the hip', mm: 120, task: 'open' },
            { at: [0.43, 0.44], text: 'Crease below the shoulder blade, let out', mm: 5, task: 'done' },
          ],
        },
      ],
      pins: [],
    },
    {
      worn: 'Corselet, the shoes of the day, her grandmother’s veil',
      note: 'Lace is on. She cried a little. Bustle to be shown to her sister on the day.',
      finish: 'lace',
      photos: [
        {
          view: 'front',
          pins: [
            { at: [0.56, 0.262], text: 'Lace to lie over the edge', mm: 3, task: 'open' },
            { at: [0.37, 0.93], text: 'Left hem a touch shorter', mm: -5, task: 'open' },
          ],
        },
        { view: 'side', pins: [] },
        {
          view: 'back',
          pins: [{ at: [0.5, 0.6], text: 'Loop and button for the bustle here', task: 'open' }],
        },
      ],
      pins: [{ text: 'Blue ribbon inside the waistband' }],
    },
  ],
}

/** Pinned on the day when it came over the counter: the ticket has the work already. */
export const cocktailDress: Fitted = {
  cut: 'cocktail',
  cloths: ['crepe'],
  fittings: [
    {
      worn: 'Heels, 9 cm',
      note: 'For a dinner on Saturday.',
      finish: 'plain',
      photos: [
        {
          view: 'front',
          pins: [
            { at: [0.405, 0.4], text: 'Take in the side seams', mm: -15 },
            { at: [0.595, 0.4], text: 'Take in the side seams', mm: -15 },
            { at: [0.596, 0.225], text: 'Shorten the straps', mm: -20 },
          ],
        },
        { view: 'back', pins: [{ at: [0.5, 0.43], text: 'Zip must not be touched' }] },
      ],
      pins: [],
    },
  ],
}
