import address from './fonts/atkinson-hyperlegible-next.woff2?url'

/**
 * Fetches the typeface, for documents whose styles are late-font.css: a font that the stylesheet names is fetched before
 * the first paint, this one by a script that runs after it. Where it cannot be fetched the page keeps what stands in for it.
 */
export async function fetchFont(): Promise<void> {
  const face = new FontFace('Atkinson Hyperlegible Next', `url(${address})`, { weight: '400 700' })
  await face.load().then(
    () => document.fonts.add(face),
    () => undefined,
  )
}
