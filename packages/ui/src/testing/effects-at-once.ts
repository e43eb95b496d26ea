/**
 * For a setup file, after the one that creates the window: runs effects right after a render, as React does in tests.
 * Preact waits for an animation frame, which a test window never paints.
 */
export async function runEffectsAtOnce(): Promise<void> {
  const { options } = await import('preact')
  options.requestAnimationFrame = queueMicrotask
}
