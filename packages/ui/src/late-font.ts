import address from './fonts/atkinson-hyperlegible-next.woff2?url'

/**
 * Loads the typeface for documents styled by late-font.css. A font in a stylesheet would load before the first paint;
 * this script runs after it. If loading fails, the page keeps the fallback font.
 */
export async function fetchFont(): Promise<void> {
  const face = new FontFace('Atkinson Hyperlegible Next', `url(${address})`, { weight: '400 700' })
  await face.load().then(
    () => document.fonts.add(face),
    () => undefined,
  )
}
