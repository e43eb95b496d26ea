/** Dotted keys of all sentences in a tree of words: `checkIn.selfie.title`. */
type KeyOf<W> = { [K in keyof W & string]: W[K] extends string ? K : `${K}.${KeyOf<W[K]>}` }[keyof W & string]

export type Say<W> = (key: KeyOf<W>, values?: Readonly<Record<string, string | number>>) => string

/** Replaces i18next on small pages: one language, no plurals. */
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
