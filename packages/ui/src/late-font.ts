import address from './fonts/atkinson-hyperlegible-next.woff2?url'

/** Call it after the first paint, which a font in a stylesheet would delay. If it fails, the fallback font stays. */
export async function fetchFont(): Promise<void> {
  const face = new FontFace('Atkinson Hyperlegible Next', `url(${address})`, { weight: '400 700' })
  await face.load().then(
    () => document.fonts.add(face),
    () => undefined,
  )
}
