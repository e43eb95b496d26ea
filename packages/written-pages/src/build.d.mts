import type { BuildEnvironmentOptions as EnvironmentOptions, Manifest, Plugin } from 'vite'

export type WrittenDocument = {
  /** The address at which the web host answers with it, `/login`, in the request's language; `*` for all others. */
  readonly page: string
  readonly language: string
  readonly template: string
  /** Its file in the build. */
  readonly file: string
  /** Entries of the build that its script will ask for: they are fetched together with the script. */
  readonly loads?: readonly string[]
  /** The app's files are fetched while a password is typed. */
  readonly leadsToApp?: boolean
}

export type Rendered = {
  readonly title: string
  readonly description?: string
  readonly html: string
  /** More tags for the head. */
  readonly head?: string
  /** The namespaces that the document carries. */
  readonly words?: Readonly<Record<string, object>>
}

/** What the entry of the `ssr` environment exports. */
export type Renderer = {
  readonly documents: readonly WrittenDocument[]
  readonly defaultLanguage: string
  readonly render: (page: string, language: string) => Promise<Rendered>
}

export type Prerendering = {
  readonly entry: string
  readonly templates: readonly string[]
  /** HTML inputs that aren't prerendered. */
  readonly others?: readonly string[]
  readonly filesAhead: (manifest: Manifest, language: string) => readonly string[]
}

export declare function environmentsFor(options: Prerendering): {
  client: { build: EnvironmentOptions & { rolldownOptions: { input: string[] } } }
  ssr: { build: EnvironmentOptions; resolve: { noExternal: true } }
}
export declare function writeDocuments(root: string, options: Prerendering): Promise<void>
export declare function readManifest(root: string): Promise<Manifest>
export declare function developDocuments(options: Prerendering): Plugin
export declare function filesOf(manifest: Manifest, entries: readonly string[]): string[]

/** Addresses of the files that the start script loads. */
export type FilesOfStart = {
  /** The entry script first, then its static imports. */
  readonly parts: readonly string[]
  readonly styles: string
  readonly words: Readonly<Record<string, string>>
}
export declare function scriptForStart(files: FilesOfStart): string
