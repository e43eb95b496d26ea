type Environment = Readonly<Record<string, string | undefined>>

/** Opens what it needs with the first event. The sandbox calls `create` itself, with its own environment. */
export function inLambda<Answer>(create: (environment: Environment) => (event: unknown) => Answer) {
  let opened: ((event: unknown) => Answer) | undefined
  return (event: unknown): Answer => (opened ??= create(process.env))(event)
}
