/** Commands that a page gives in its indented blocks, in their order; a line that ends with a backslash goes on. */
export function commandsOf(page) {
  const lines = page.split('\n').filter((line) => /^ {7,}\S/.test(line))
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
}

/** Puts values in the place of the words in capitals that a reader fills in; `…` is what stands after a parameter's name. */
export function filled(command, values) {
  const named = command.replaceAll(/(\w+)=…/g, (_, name) => `${name}=${values[name] ?? missing(name, command)}`)
  return named.replaceAll(
    /\b(OWNER\/NAME|STAGE|ACCOUNT|POOL)\b|\+1…/g,
    (word) => values[word] ?? missing(word, command),
  )
}

function missing(word, command) {
  throw new Error(`Nobody said ${word} for: ${command}`)
}
