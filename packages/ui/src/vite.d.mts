import type { Alias } from 'vite'

/** The alias by which Preact draws what is written for React, and what goes with it. */
export declare const drawnByPreact: { readonly alias: Alias; readonly dedupe: string[] }

/** Vitest's settings for tests in which Preact draws; `libraries` are those that import React, besides the usual ones. */
export declare const testedByPreact: (libraries?: readonly string[]) => {
  server: { deps: { inline: RegExp[] } }
  deps: { optimizer: { client: { enabled: true; include: string[] } } }
}
