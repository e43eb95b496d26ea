import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

export type Step = {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}
type Job = {
  if?: string
  concurrency?: { group: string; 'cancel-in-progress': boolean }
  'timeout-minutes'?: number
  permissions?: unknown
  environment?: string
  needs?: string | string[]
  uses?: string
  with?: { command?: string }
  'runs-on'?: string
  env?: Record<string, string>
  strategy?: { matrix: Record<string, string[]> }
  steps?: Step[]
}
type Workflow = {
  on: string | Record<string, { branches?: string[] } | null>
  permissions: Record<string, string>
  concurrency?: { 'cancel-in-progress': boolean }
  jobs: Record<string, Job>
}
type Manifest = { scripts: Record<string, string> }

export const at = (file: string): URL => new URL(`../../${file}`, import.meta.url)
export const readRoot = (file: string): string => readFileSync(at(file), 'utf8')
export const manifestOf = (folder: string): Manifest => JSON.parse(readRoot(`${folder}/package.json`))

export const workflows = new Map<string, Workflow>(
  readdirSync(at('.github/workflows')).map((file) => [file, parse(readRoot(`.github/workflows/${file}`))]),
)
export const actions = readdirSync(at('.github/actions')).map((name): { runs: { steps: Step[] } } =>
  parse(readRoot(`.github/actions/${name}/action.yml`)),
)
export const workflow = (file: string): Workflow => workflows.get(file) ?? { on: {}, permissions: {}, jobs: {} }
export const jobsOf = (file: string): Job[] => Object.values(workflow(file).jobs)
export const stepsOf = (file: string): Step[] => jobsOf(file).flatMap(({ steps = [] }) => steps)

/** Every package of the workspace by the name of its folder. */
export const folders = new Map(
  ['apps', 'packages']
    .flatMap((room) => readdirSync(at(room)).map((name) => `${room}/${name}`))
    .concat('infra')
    .filter((folder) => existsSync(at(`${folder}/package.json`)))
    .map((folder) => [folder.split('/').at(-1) ?? '', folder]),
)
