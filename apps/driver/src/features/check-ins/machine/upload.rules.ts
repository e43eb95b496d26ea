import type { Upload } from './check-in-state.rules.ts'

/** Sending, judging, matching and the press itself take some of the 180 seconds. */
const leastLeftMs = 60_000

export const canGoOn = (
  upload: Pick<Upload, 'checksumSha256' | 'isShared' | 'isUploaded' | 'endsAt'>,
  photo: Pick<Upload, 'checksumSha256' | 'isShared'>,
  now: number,
): boolean =>
  upload.checksumSha256 === photo.checksumSha256 &&
  upload.isShared === photo.isShared &&
  upload.endsAt - now >= (upload.isUploaded ? 1 : leastLeftMs)

/** An upload that has arrived is judged without being sent again, until it expires. */
export const isToBeJudged = (upload: Pick<Upload, 'isUploaded' | 'endsAt'> | undefined, now: number): boolean =>
  upload !== undefined && upload.isUploaded && upload.endsAt > now
