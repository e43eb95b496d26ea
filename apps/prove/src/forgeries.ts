type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

export type Stranger = { readonly email: string; readonly id: string; readonly blockId: string }

export type Forgery = { readonly what: string; readonly forge: (answer: unknown) => unknown }

const huge = 'a'.repeat(500_000)

function lies(value: Json, { email, id, blockId }: Stranger): [string, unknown][] {
  const always: [string, unknown][] = [
    ['null', null],
    ['left out', undefined],
  ]
  if (typeof value === 'string')
    return [
      ...always,
      ['500 kB', huge],
      ['empty', ''],
      ['half a letter', '\ud800'],
      ['a path', '../../../etc/passwd'],
      ["a stranger's email", email],
      ["a stranger's account", id],
      ["a stranger's block", blockId],
      ['a number', 7],
    ]
  if (typeof value === 'number')
    return [
      ...always,
      ...[1e308, -9e15, 9e15, -1, 0.5].map((each): [string, unknown] => [String(each), each]),
      ['a text', '7'],
    ]
  if (Array.isArray(value))
    return [...always, ['none', []], ['a thousand', Array.from({ length: 1000 }, () => value[0])], ['a text', 'list']]
  return [...always, ['a text', 'object']]
}

function changed(answer: unknown, path: readonly string[], lie: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return lie
  const list = Array.isArray(answer)
  const copy: Record<string, unknown> = { ...(answer as object) }
  copy[name] = changed(copy[name], rest, lie)
  return list ? Object.values(copy) : copy
}

export function forgeriesOf(answer: Json, stranger: Stranger, path: readonly string[] = []): Forgery[] {
  const here = lies(answer, stranger).map(([what, lie]) => ({
    what: `${path.join('.') || 'everything'}: ${what}`,
    forge: (sent: unknown) => changed(sent, path, lie),
  }))
  if (typeof answer !== 'object' || answer === null) return here
  return [...here, ...Object.entries(answer).flatMap(([name, value]) => forgeriesOf(value, stranger, [...path, name]))]
}
