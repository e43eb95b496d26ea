export type Drawing = { readonly line: number; readonly source: string }

export const drawingsIn = (markdown: string): Drawing[] =>
  [...markdown.matchAll(/^```mermaid\n([\s\S]*?)^```$/gm)].map(({ index, 1: source = '' }) => ({
    line: markdown.slice(0, index).split('\n').length,
    source,
  }))
