export type Answer =
  | { readonly kind: 'found'; readonly value: unknown }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly why: string }

export type Ask = (words: readonly string[]) => Answer

/** A command line as words: fixed text is split at spaces, a value stays whole. */
export function words(texts: TemplateStringsArray, ...values: readonly string[]): string[] {
  const mark = '\u0000'
  let next = 0
  return texts
    .join(mark)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(mark, () => values[next++] ?? ''))
}

type Ended = { readonly status: number | null; readonly stdout: string; readonly stderr: string }

const absent = /does not exist|NotFound|Not Found|NoSuch|\b404\b/

export function answerOf({ status, stdout, stderr }: Ended): Answer {
  if (status === 0) return { kind: 'found', value: stdout.trim() === '' ? undefined : JSON.parse(stdout) }
  if (absent.test(stderr)) return { kind: 'absent' }
  return { kind: 'unknown', why: (stderr.trim().split('\n').at(-1) ?? '').slice(0, 100) }
}

export const valueOf = <Value>(answer: Answer, read: (value: unknown) => Value, otherwise: Value): Value =>
  answer.kind === 'found' ? read(answer.value) : otherwise
