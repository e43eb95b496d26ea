type Upload = {
  readonly checksumSha256: string
  readonly endsAt: number
  readonly isShared: boolean
  readonly isUploaded: boolean
}

/** Sending, judging, matching and the press itself want some of the 180 seconds. */
const leastLeftMs = 60_000

/** A photo goes on under the address it was promised: the same bytes, for the same account, with enough time left. */
export const canGoOn = (
  upload: Upload | undefined,
  photo: { readonly checksumSha256: string; readonly isShared: boolean },
  now: number,
): boolean =>
  upload !== undefined &&
  upload.checksumSha256 === photo.checksumSha256 &&
  upload.isShared === photo.isShared &&
  upload.endsAt - now >= (upload.isUploaded ? 1 : leastLeftMs)

/** A photo that has arrived is judged without being sent again, as long as its time runs. */
export const isToBeJudged = (upload: Upload | undefined, now: number): boolean =>
  upload !== undefined && upload.isUploaded && upload.endsAt > now
