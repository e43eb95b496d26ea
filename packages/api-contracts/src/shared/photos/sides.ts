/** The three photos of a person that selfies are matched against, in the order they are taken. */
export const photoSides = ['front', 'left', 'right'] as const
export type PhotoSide = (typeof photoSides)[number]
