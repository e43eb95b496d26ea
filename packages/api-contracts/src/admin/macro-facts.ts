export const macroFacts = ['name', 'phone', 'credits', 'until', 'payment', 'block', 'opens'] as const
export type MacroFact = (typeof macroFacts)[number]

const placeholder = /\{([^{}]*)\}/g
const isFact = (word: string): word is MacroFact => macroFacts.some((fact) => fact === word)

const wordsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, word = '']) => word.trim())),
]

export const unknownFacts = (text: string): readonly string[] => wordsIn(text).filter((word) => !isFact(word))

export const missingFacts = (text: string, facts: MacroFacts): readonly MacroFact[] =>
  wordsIn(text).filter((word) => isFact(word) && facts[word] === undefined) as MacroFact[]

export type MacroFacts = Readonly<Partial<Record<MacroFact, string>>>

export const fillIn = (text: string, facts: MacroFacts): string =>
  text.replace(placeholder, (written: string, word: string) => facts[word.trim() as MacroFact] ?? written)
