import type { Manifest, Plugin, PluginOption, UserConfig } from 'vite'

/** What a document is made of: its template, and the function of a module that draws what belongs into it. */
export type Source = {
  readonly template: string
  readonly placeholder: string
  readonly module: string
  readonly render: string
  /** The app is fetched while a password is typed. */
  readonly leadsToApp?: boolean
}

export type WrittenDocument = {
  readonly source: Source
  readonly language: string
  readonly page: string
  /** Its file, relative to the app's folder. */
  readonly document: string
  /** Where Vite asks for it while developing. */
  readonly address: string
}

export type WritePages = {
  /** The app's folder. */
  readonly root: string
  readonly documents: readonly WrittenDocument[]
  /** What else stands in a template, the same in each document. */
  readonly constants?: Readonly<Record<string, string>>
  /** What the app fetches first, from the build before this one: modules, and lists of words. */
  readonly ahead: { readonly files: readonly string[]; readonly words: readonly string[] }
  /** What stands in the place of the app's modules for the drawing. */
  readonly drawing: Plugin
}

/** Writes pages at build time, in each language. */
export declare function writePages(pages: WritePages): Plugin[]

/** The files of some modules of a build, with their styles and all that they import at once. */
export declare function reach(manifest: Manifest, entries: readonly string[]): string[]

/** Puts all that some modules import at once into one file. */
export declare function inOneFile(paths: readonly string[]): {
  readonly plugin: Plugin
  readonly group: { name: string; priority: number; test: (id: string) => boolean }
}

/** The configuration is served beside the build, and runs before the script that needs it. */
export declare const configFirst: Plugin
/** Puts slim words in the place of the library, and files in the place of other modules of the app, by the module. */
export declare function slimWords(files?: Readonly<Record<string, string>>): Plugin
/** The same for the drawing, where nobody is signed in. */
export declare function drawnByNobody(files: Readonly<Record<string, string>>): Plugin

export type SmallDocument = {
  readonly name: string
  readonly input: string | string[]
  readonly plugins?: PluginOption[]
  /** Parts of paths of what it fetches when it needs it, besides what every small document does. */
  readonly later?: readonly string[]
}

/** The build of a document that has to be small. */
export declare function smallDocument(options: SmallDocument): UserConfig
