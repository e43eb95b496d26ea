/** The cost of one question: database requests, billed read units, and the median time. */
export type Cost = { readonly requests: number; readonly units: number; readonly ms: number }
/** The most that a question may cost, however large the table is. */
export type Bound = { readonly requests: number; readonly units: number }
export type Asked = { readonly question: string; readonly bound: Bound; readonly cost: Cost }
export type Measured = { readonly users: number; readonly asked: readonly Asked[] }

/** Rows differ in length, so a page may cost a little more than the same page of a smaller table. */
const tolerance = 1.1

/**
 * The questions that cost more in a larger table than in a smaller one. A list that isn't full yet may still grow up
 * to its bound, which doesn't depend on the table's size; above the bound it may not grow at all.
 */
export function growths(sizes: readonly Measured[]): string[] {
  const ascending = sizes.toSorted((a, b) => a.users - b.users)
  return ascending.flatMap((larger, index) => {
    const smaller = ascending[index - 1]
    return smaller ? larger.asked.flatMap((asked) => growthsOf(asked, smaller, larger.users)) : overBound(larger)
  })
}

function growthsOf({ question, bound, cost }: Asked, smaller: Measured, users: number): string[] {
  const before = smaller.asked.find((asked) => asked.question === question)?.cost
  if (!before) return [`${question}: was not asked of ${smaller.users} users`]
  return (['requests', 'units'] as const)
    .filter((what) => cost[what] > Math.max(before[what] * tolerance, bound[what]))
    .map(
      (what) =>
        `${question}: ${before[what]} ${what} with ${smaller.users} users, ${cost[what]} with ${users} (bound ${bound[what]})`,
    )
}

/** The smallest size has none to compare with, so its costs must be within their bounds. */
const overBound = ({ users, asked }: Measured): string[] =>
  asked.flatMap(({ question, bound, cost }) =>
    (['requests', 'units'] as const)
      .filter((what) => cost[what] > bound[what])
      .map((what) => `${question}: ${cost[what]} ${what} with ${users} users (bound ${bound[what]})`),
  )
