import type { Language } from './languages.ts'

/** The words of one language by namespace. The namespace of `driver/check-ins.json` is `checkIns`. */
export type Words = { readonly [namespace: string]: object }

/** Rejects if the namespace can't be loaded or doesn't exist. */
export type LoadWords = (language: Language, namespace: string) => Promise<object>

export type Files = Readonly<Record<string, object>>
type Loaders<Loaded> = Readonly<Record<string, () => Promise<Loaded>>>

const namespaceOf = (file: string): string => {
  const [, name = ''] = /([^/]+)\.json$/.exec(file) ?? []
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

const languageOf = (file: string): string => /\/locales\/([^/]+)\//.exec(file)?.[1] ?? ''

export const byNamespace = (files: Files): Words =>
  Object.fromEntries(Object.entries(files).map(([file, words]) => [namespaceOf(file), words]))

type Sources = {
  /** Each file holds several namespaces of one language. */
  readonly bundles: Loaders<Files>
  readonly files?: Loaders<object>
}

/** Takes what `import.meta.glob` found. A namespace without a file of its own comes from the bundle of its language. */
export function wordsIn({ bundles, files = {} }: Sources): LoadWords {
  const bundleOf = new Map(Object.entries(bundles).map(([file, load]) => [languageOf(file), load]))
  const fileOf = new Map(
    Object.entries(files).map(([file, load]) => [`${languageOf(file)}/${namespaceOf(file)}`, load]),
  )
  return async (language, namespace) => {
    const load = fileOf.get(`${language}/${namespace}`)
    if (load) return load()
    const words = byNamespace((await bundleOf.get(language)?.()) ?? {})[namespace]
    if (!words) throw new Error(`There are no words of ${namespace} in ${language}`)
    return words
  }
}
