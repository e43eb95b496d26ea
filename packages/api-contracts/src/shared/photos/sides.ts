/** The three reference photos of a person, in the order they are taken. */
export const photoSides = ['front', 'left', 'right'] as const
export type PhotoSide = (typeof photoSides)[number]
