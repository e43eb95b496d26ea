import { languages } from '@arribo/i18n/languages'
import { codesIn } from './markdown.ts'

const forDrivers = 'What to tell drivers'
const exercised = 'Tests'
const parts = ['Symptoms', 'First five minutes', 'Diagnosis', 'Fix', 'Confirm the fix', forDrivers, exercised] as const

/** Problems of a runbook: a missing section, language, or ID that lists its tests. */
export function runbookProblems(markdown: string): string[] {
  const sections = new Map(
    markdown.split(/^## /m).map((section) => {
      const [title = '', ...rest] = section.split('\n')
      return [title.trim(), rest.join('\n').trim()]
    }),
  )
  const missing = parts.flatMap((part) => {
    const text = sections.get(part)
    if (text === undefined) return [`no part "${part}"`]
    return text === '' ? [`nothing under "${part}"`] : []
  })
  const silent = languages.filter((language) => !sections.get(forDrivers)?.includes(`**${language}**: `))
  const hasId = /\[R-\d+\]\(\.\.\/spec\/operations\.md/.test(sections.get(exercised) ?? '')
  return [
    ...missing,
    ...silent.map((language) => `no words for drivers in ${language}`),
    ...(hasId ? [] : ['no id of its tests']),
  ]
}

export type Resources = Readonly<Record<string, { readonly Type: string }>>

/** Problems of a page's lookups (`of STACK TYPE PREFIX`): no resource in that stack matches, or several do. */
export const lookupProblems = (markdown: string, stacks: Readonly<Record<string, Resources>>): string[] =>
  [...markdown.matchAll(/\bof (\w+) (AWS::\w+::\w+) (\w+)/g)].flatMap(
    ([said, stack = '', type = '', beginning = '']) => {
      const found = Object.entries(stacks[stack] ?? {}).filter(
        ([id, { Type }]) => Type === type && id.startsWith(beginning),
      )
      return found.length === 1 ? [] : [`"${said}" finds ${found.length}`]
    },
  )

export function alarmProblems(markdown: string, stacks: Readonly<Record<string, Resources>>): string[] {
  const alarms = Object.values(stacks)
    .flatMap((resources) => Object.entries(resources))
    .filter(([, { Type }]) => Type === 'AWS::CloudWatch::Alarm')
    .map(([id]) => id)
  const lines = markdown.split('\n').filter((line) => /\balarms?\b|\bsounds?\b/i.test(line))
  const named = lines.flatMap(codesIn).filter((code) => /^[A-Z][a-z]+(?:[A-Z][a-z]+)*$/.test(code))
  return named.filter((name) => !alarms.some((id) => id.includes(`${name}Alarm`))).map((name) => `no alarm "${name}"`)
}
