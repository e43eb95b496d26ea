import type { Command } from './commands.ts'

export type Tools = {
  hasPlace: (path: string) => boolean
  scriptsOf: (folder: string) => Readonly<Record<string, string>> | undefined
  folderOf: (name: string) => string | undefined
  readonly programs: ReadonlySet<string>
  readonly testProjects: ReadonlySet<string>
  readonly browserProjects: ReadonlySet<string>
  /** The source in which one of our scripts reads its options; undefined for a third-party program. */
  sourceOf: (script: string) => string | undefined
}

const isPlaceholder = (word: string) => /^[{<[…]|^[A-Z]+$/.test(word)

/** Options come after `--` and must be named in the source that reads them. */
function optionProblems(script: string, words: readonly string[], tools: Tools): string[] {
  const source = tools.sourceOf(script)
  if (source === undefined) return []
  const names = words.flatMap((word) => /^--([\w-]+)/.exec(word)?.[1] ?? [])
  return names
    .filter((name) => !new RegExp(String.raw`--${name}\b|['"]${name}['"]|\b${name}: \{ type:`).test(source))
    .map((name) => `"${script}" takes no --${name}`)
}

function scriptProblem(folder: string, script: string, tools: Tools): string[] {
  if (isPlaceholder(script)) return []
  const scripts = tools.scriptsOf(folder)
  if (!scripts) return [`no package in ${folder}`]
  return script in scripts ? [] : [`no script "${script}" in ${folder}`]
}

const browserProblems = (words: readonly string[], tools: Tools): string[] =>
  words
    .flatMap((word) => /^--project=(.+)/.exec(word)?.[1] ?? [])
    .filter((name) => !tools.browserProjects.has(name))
    .map((name) => `no project "${name}" of the browser`)

function npmProblems(words: readonly string[], tools: Tools): string[] {
  const [verb = '', ...rest] = words
  if (verb !== 'run' && verb !== 'start' && verb !== 'test') return [`npm ${verb} is not one of our commands`]
  const end = rest.includes('--') ? rest.indexOf('--') : rest.length
  const before = rest.slice(0, end)
  const at = before.indexOf('--prefix')
  const folder = at < 0 ? '.' : (before[at + 1] ?? '')
  const plain = before.filter((word, index) => !word.startsWith('-') && (at < 0 || index !== at + 1))
  const script = verb === 'run' ? plain[0] : verb
  if (script === undefined) return ['npm run without a name']
  const missing = scriptProblem(folder, script, tools)
  const handedOn = missing.length === 0 && folder === '.' ? optionProblems(script, rest.slice(end + 1), tools) : []
  const packages = script === 'part' ? rest.slice(end + 1).filter((word) => !tools.folderOf(`@arribo/${word}`)) : []
  const browsers = script === 'e2e' ? browserProblems(rest, tools) : []
  return [...missing, ...browsers, ...handedOn, ...packages.map((word) => `no package "${word}"`)]
}

/** A project's name, or a prefix: vitest accepts `admin*` too. */
function isProject(name: string, tools: Tools): boolean {
  if (!name.endsWith('*')) return tools.testProjects.has(name)
  return [...tools.testProjects].some((project) => project.startsWith(name.slice(0, -1)))
}

function vitestProblems(words: readonly string[], tools: Tools): string[] {
  const projects = words.flatMap((word, index) => (words[index - 1] === '--project' ? word : []))
  const files = words.filter((word) => word.includes('/') && !isPlaceholder(word))
  return [
    ...projects.filter((name) => !isPlaceholder(name) && !isProject(name, tools)).map((name) => `no project "${name}"`),
    ...files.filter((file) => !tools.hasPlace(file)).map((file) => `no file ${file}`),
  ]
}

function programProblems(words: readonly string[], tools: Tools): string[] {
  const [program = '', ...rest] = words
  if (!tools.programs.has(program)) return [`no program "${program}"`]
  return program === 'vitest' ? vitestProblems(rest, tools) : []
}

function pnpmProblems(words: readonly string[], tools: Tools): string[] {
  const [flag, name = '', script = ''] = words
  if (flag !== '--filter') return [`pnpm ${words.join(' ')} is not one of our commands`]
  const folder = tools.folderOf(name)
  return folder === undefined ? [`no package ${name}`] : scriptProblem(folder, script, tools)
}

function nodeProblems([file = '']: readonly string[], document: string, tools: Tools): string[] {
  const around = document.split('/').slice(0, 2).join('/')
  if (file.startsWith('dist/')) return scriptProblem(around, 'build', tools)
  return tools.hasPlace(file) || tools.hasPlace(`${around}/${file}`) ? [] : [`no file ${file}`]
}

/** Problems of a command: a script, program, package, project, file or option that doesn't exist. */
export function commandProblems({ document, words }: Command, tools: Tools): string[] {
  const [program = '', ...rest] = words
  const problems =
    program === 'npm'
      ? npmProblems(rest, tools)
      : program === 'npx'
        ? programProblems(rest, tools)
        : program === 'pnpm'
          ? pnpmProblems(rest, tools)
          : program === 'node'
            ? nodeProblems(rest, document, tools)
            : programProblems([program.replace('node_modules/.bin/', ''), ...rest], tools)
  return problems.map((problem) => `${document}: ${words.join(' ')}: ${problem}`)
}
