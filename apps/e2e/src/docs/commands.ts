/** A command that a document tells its reader to type, as words, with the document it stands in. */
export type Command = { readonly document: string; readonly words: readonly string[] }

/** What npm, Node and our own tools are asked for; other programs (aws, git) are not ours to know. */
const ours = /^(?:npm|npx|pnpm|node|node_modules\/\.bin\/\S+)$/

/** Lines of code: between fences, indented by four, and in the text between backticks. */
function codeIn(markdown: string): string[] {
  const fences: string[] = []
  const text = markdown.replaceAll(/^ *```.*\n([\s\S]*?)^ *```/gm, (_, inside: string) => {
    fences.push(...inside.split('\n'))
    return ''
  })
  const indented = [...text.matchAll(/^(?: {4,})(\S.*)$/gm)].map(([, line = '']) => line)
  const spans = [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
  return [...fences, ...indented, ...spans]
}

/** `a "b c" {d e}` are three words, without the quotes. */
const wordsOf = (line: string) =>
  [...line.matchAll(/'[^']*'|"[^"]*"|\{[^}]*\}|\S+/g)].map(([word]) => word.replace(/^(['"])(.*)\1$/, '$2'))

/** Every command of ours in a document, each part of a pipe by itself, without comments behind it. */
export function commandsIn(document: string, markdown: string): Command[] {
  const parts = codeIn(markdown.replaceAll(/\\\n\s*/g, '')).flatMap((line) =>
    line.replace(/\s#\s.*$/, '').split(/\s(?:&&|\||;)\s/),
  )
  return parts
    .map(wordsOf)
    .filter(([program = '', ...rest]) => ours.test(program) && rest.length > 0)
    .map((words) => ({ document, words }))
}
