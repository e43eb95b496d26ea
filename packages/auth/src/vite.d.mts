import type { Alias } from 'vite'

/** Replaces Cognito's own big-number module, which only it imports by this name, with native big integers. */
export declare const nativeBigIntegers: Alias
