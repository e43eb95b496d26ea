const minuteMs = 60_000
/** Longer than a driver looks at a photo in the phone's camera before using it. */
const freshMs = 5 * minuteMs

/**
 * Whether a file from the phone's camera is a stored picture instead: a browser may offer both. Only the file's date
 * tells, which the same phone's clock gave; 0 stands for none, and a wrong one can't be told apart.
 */
export const isOldPicture = ({ lastModified }: Pick<File, 'lastModified'>, now: number): boolean =>
  lastModified > 0 && now - lastModified > freshMs
