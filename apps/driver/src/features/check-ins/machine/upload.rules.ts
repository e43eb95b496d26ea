type Upload = {
  readonly checksumSha256: string
  readonly endsAt: number
  readonly isShared: boolean
  readonly isUploaded: boolean
}

/** Sending, judging, matching and the press itself take some of the 180 seconds. */
const leastLeftMs = 60_000

export const canGoOn = (
  upload: Upload | undefined,
  photo: { readonly checksumSha256: string; readonly isShared: boolean },
  now: number,
): boolean =>
  upload !== undefined &&
  upload.checksumSha256 === photo.checksumSha256 &&
  upload.isShared === photo.isShared &&
  upload.endsAt - now >= (upload.isUploaded ? 1 : leastLeftMs)

/** An upload that has arrived is judged without being sent again, until it expires. */
export const isToBeJudged = (upload: Upload | undefined, now: number): boolean =>
  upload !== undefined && upload.isUploaded && upload.endsAt > now
