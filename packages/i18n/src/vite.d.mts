import type { Plugin } from 'vite'

/** Resolves `virtual:words/driver/app,shared/ui` to loaders of these files of packages/i18n/locales. */
export declare function words(): Plugin

export declare function languagesOfWords(): string[]
