import type { Alias } from 'vite'

/** Vite settings with which Preact renders code written for React. */
export declare const drawnByPreact: { readonly alias: Alias; readonly dedupe: string[] }
