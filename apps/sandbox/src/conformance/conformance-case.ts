import type { Cloud } from './clouds.ts'

/** Why our answer is right where moto's differs; `source` is the vendor's documentation. */
export type Difference = { readonly source: string; readonly because: string }

/** The answer contains only what a client relies on, so that two clouds can be compared. */
export type ConformanceCase = {
  readonly name: string
  readonly run: (cloud: Cloud, id: string) => Promise<unknown>
  readonly difference?: Difference
}

export const one = (name: string, run: ConformanceCase['run'], difference?: Difference): ConformanceCase => ({
  name,
  run,
  ...(difference && { difference }),
})

export const why = (source: string, because: string): Difference => ({ source, because })

export async function answerOf({ run }: ConformanceCase, cloud: Cloud, id: string): Promise<string> {
  try {
    return textOf(await run(cloud, id))
  } catch (error) {
    if (!(error instanceof Error) || !('$metadata' in error)) throw error
    const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }
    return `${error.name} ${httpStatusCode ?? ''}`.trim()
  }
}

/** Nothing in the call's output is compared. */
function textOf(answer: unknown): string {
  const isOutput = typeof answer === 'object' && answer !== null && '$metadata' in answer
  return answer === undefined || isOutput ? 'done' : JSON.stringify(answer)
}
