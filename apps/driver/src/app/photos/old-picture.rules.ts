/** Longer than a driver looks at a photo in the phone's camera before using it. */
const freshMs = 5 * 60_000

/**
 * True for a stored picture, which a browser may offer instead of the phone's camera. Only the file's date tells them
 * apart, by the same phone's clock; 0 means no date, and a wrong date goes unnoticed.
 */
export const isOldPicture = ({ lastModified }: Pick<File, 'lastModified'>, now: number): boolean =>
  lastModified > 0 && now - lastModified > freshMs
