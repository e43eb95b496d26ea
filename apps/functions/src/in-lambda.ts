type Environment = Readonly<Record<string, string | undefined>>

/** A handler for Lambda: opens what it needs with the first event, and keeps it. The sandbox passes an environment. */
export function inLambda<Answer>(create: (environment: Environment) => (event: unknown) => Answer) {
  let opened: ((event: unknown) => Answer) | undefined
  return (event: unknown): Answer => (opened ??= create(process.env))(event)
}
