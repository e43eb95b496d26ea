import type { Alias } from 'vite'

/** Native big numbers in the identity library, which alone imports a module of this name from its own folder. */
export declare const nativeBigIntegers: Alias
