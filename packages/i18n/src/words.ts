import type { Language } from './languages.ts'

/** The words of one language by namespace: `driver/check-in.json` is `checkIn`. */
export type Words = { readonly [namespace: string]: object }

/** One namespace in one language. Rejects if it can't be loaded, or doesn't exist. */
export type LoadWords = (language: Language, namespace: string) => Promise<object>

type Files = Readonly<Record<string, () => Promise<object>>>

const nameOf = (file: string): string => {
  const [, language = '', name = ''] = /([^/]+)\/[^/]+\/([^/]+)\.json$/.exec(file) ?? []
  return `${language}/${name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}`
}

/** The names of all namespaces in the files of an `import.meta.glob`. */
export const namespacesIn = (files: object): string[] => [
  ...new Set(Object.keys(files).map((file) => nameOf(file).split('/')[1] ?? '')),
]

/** Loads namespaces from the files of an `import.meta.glob`. */
export function wordsIn(files: Files): LoadWords {
  const loaders = new Map(Object.entries(files).map(([file, load]) => [nameOf(file), load]))
  return async (language, namespace) => {
    const load = loaders.get(`${language}/${namespace}`)
    if (!load) throw new Error(`There are no words of ${namespace} in ${language}`)
    return load()
  }
}
