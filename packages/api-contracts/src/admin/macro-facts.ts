/** Facts about a driver that a macro may contain, written in braces: `{name}`. */
export const macroFacts = ['name', 'phone', 'credits', 'until', 'payment', 'block', 'opens'] as const
export type MacroFact = (typeof macroFacts)[number]

const placeholder = /\{([^{}]*)\}/g
const isFact = (word: string): word is MacroFact => macroFacts.some((fact) => fact === word)

const wordsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, word = '']) => word.trim())),
]

/** Words in braces that aren't known facts. */
export const unknownFacts = (text: string): readonly string[] => wordsIn(text).filter((word) => !isFact(word))

/** Facts that the text uses and that are missing here, so that it can't be filled in. */
export const missingFacts = (text: string, facts: MacroFacts): readonly MacroFact[] =>
  wordsIn(text).filter((word) => isFact(word) && facts[word] === undefined) as MacroFact[]

/** A driver's facts in words; one that the driver doesn't have is absent. */
export type MacroFacts = Readonly<Partial<Record<MacroFact, string>>>

export const fillIn = (text: string, facts: MacroFacts): string =>
  text.replace(placeholder, (written: string, word: string) => facts[word.trim() as MacroFact] ?? written)
