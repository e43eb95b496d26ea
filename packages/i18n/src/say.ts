/** Dotted keys of every sentence in a tree of words: `checkIn.selfie.title`. */
type KeyOf<W> = { [K in keyof W & string]: W[K] extends string ? K : `${K}.${KeyOf<W[K]>}` }[keyof W & string]

/** Says a sentence of the words that a page has loaded, with its values filled in. */
export type Say<W> = (key: KeyOf<W>, values?: Readonly<Record<string, string | number>>) => string

/** What small pages use in i18next's place: one language at a time, no plurals. */
export const createSay =
  <W extends object>(words: W): Say<W> =>
  (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], words)
    return typeof found === 'string'
      ? found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
      : key
  }
