import type { TemplatePicture } from '#contract/measurement-templates.ts'

/** The picture that a field shows, of those that came with its template. */
export const pictureOf = (
  pictures: readonly TemplatePicture[],
  pictureId: string | null,
): TemplatePicture | null => pictures.find(({ id }) => id === pictureId) ?? null
