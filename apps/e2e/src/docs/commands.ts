export type Command = { readonly document: string; readonly words: readonly string[] }

/** Commands of npm, Node and our own tools. Other programs (aws, git) aren't checked. */
const ours = /^(?:npm|npx|pnpm|node|node_modules\/\.bin\/\S+)$/

/** Code in fences, indented by four spaces, or between backticks. */
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

export function commandsIn(document: string, markdown: string): Command[] {
  const parts = codeIn(markdown.replaceAll(/\\\n\s*/g, '')).flatMap((line) =>
    line.replace(/\s#\s.*$/, '').split(/\s(?:&&|\||;)\s/),
  )
  return parts
    .map(wordsOf)
    .filter(([program = '', ...rest]) => ours.test(program) && rest.length > 0)
    .map((words) => ({ document, words }))
}
