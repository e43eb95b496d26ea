/** A drawing in a page, with the line it begins on. */
export type Drawing = { readonly line: number; readonly source: string }

/** All mermaid blocks in a page. */
export const drawingsIn = (markdown: string): Drawing[] =>
  [...markdown.matchAll(/^```mermaid\n([\s\S]*?)^```$/gm)].map(({ index, 1: source = '' }) => ({
    line: markdown.slice(0, index).split('\n').length,
    source,
  }))
