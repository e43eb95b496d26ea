/** The commands in a page's indented blocks, in order. A line that ends with a backslash continues. */
export function commandsOf(page) {
  const lines = page.split('\n').filter((line) => /^ {7,}\S/.test(line))
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
}

/** Fills in the words in capitals. `…` stands for the value after a parameter's name. */
export function filled(command, values) {
  const named = command.replaceAll(/(\w+)=…/g, (_, name) => `${name}=${values[name] ?? missing(name, command)}`)
  return named.replaceAll(
    /\b(OWNER\/NAME|STAGE|ACCOUNT|COMMIT|POOL)\b|\+1…/g,
    (word) => values[word] ?? missing(word, command),
  )
}

function missing(word, command) {
  throw new Error(`There is no value for ${word} in: ${command}`)
}
