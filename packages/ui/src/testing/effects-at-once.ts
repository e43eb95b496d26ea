/**
 * For a setup file, after the window's: effects run once a page is drawn, as React's do in tests. Preact has them wait for a
 * frame, which a test window never paints.
 */
export async function runEffectsAtOnce(): Promise<void> {
  const { options } = await import('preact')
  options.requestAnimationFrame = queueMicrotask
}
