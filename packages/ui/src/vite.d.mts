import type { Alias } from 'vite'

/** Vite settings with which Preact renders code written for React. */
export declare const drawnByPreact: { readonly alias: Alias; readonly dedupe: string[] }

/** Vitest settings for tests that render with Preact; `libraries` are further packages that import React. */
export declare const testedByPreact: (libraries?: readonly string[]) => {
  server: { deps: { inline: RegExp[] } }
  deps: { optimizer: { client: { enabled: true; include: string[] } } }
}
