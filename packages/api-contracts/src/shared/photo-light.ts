/** What light and focus a photo needs. The server decides by these; the phone warns by them before anything is sent. */
export const photoLight = {
  /** Photos are measured at this size: the long side, in pixels. */
  measuredSide: 480,
  /** The part of the photo, around its middle, in which a face is expected. */
  middle: { width: 0.6, height: 0.7 },
  /** Mean luma, 0 to 255, of the middle of the photo. Below, a face is guesswork; above, it is washed out. */
  leastBrightness: 42,
  mostBrightness: 222,
  /** Variance of the Laplacian of the middle. Steady phones give several hundred, motion blur below 20. */
  leastSharpness: 24,
  /** Two measures of one photo differ by about this share: so much earlier the phone warns. */
  marginShare: 0.15,
} as const
