import type { Manifest, Plugin, PluginOption, UserConfig } from 'vite'

/** A document's template, and the module with the function that renders its content. */
export type Source = {
  readonly template: string
  readonly placeholder: string
  readonly module: string
  readonly render: string
  /** The app is prefetched while a password is typed. */
  readonly leadsToApp?: boolean
}

export type WrittenDocument = {
  readonly source: Source
  readonly language: string
  readonly page: string
  /** Its file, relative to the app's folder. */
  readonly document: string
  /** Its URL in Vite's development server. */
  readonly address: string
}

export type WritePages = {
  /** The app's folder. */
  readonly root: string
  readonly documents: readonly WrittenDocument[]
  /** Other placeholders of the template, with the same value in each document. */
  readonly constants?: Readonly<Record<string, string>>
  /** What the app loads first, from the build before this one: modules, and lists of words. */
  readonly ahead: { readonly files: readonly string[]; readonly words: readonly string[] }
  /** Replaces some of the app's modules for rendering. */
  readonly drawing: Plugin
}

export declare function writePages(pages: WritePages): Plugin[]

export declare function reach(manifest: Manifest, entries: readonly string[]): string[]

export declare function inOneFile(paths: readonly string[]): {
  readonly plugin: Plugin
  readonly group: { name: string; priority: number; test: (id: string) => boolean }
}

export declare const configFirst: Plugin
export declare function slimWords(files?: Readonly<Record<string, string>>): Plugin
export declare function drawnByNobody(files: Readonly<Record<string, string>>): Plugin

export type SmallDocument = {
  readonly name: string
  readonly input: string | string[]
  readonly plugins?: PluginOption[]
  /** Parts of the paths of modules that it loads on demand, besides those of every small document. */
  readonly later?: readonly string[]
}

export declare function smallDocument(options: SmallDocument): UserConfig
