/** How long what is known about a person outlives the account: longer than any bank may dispute a payment. */
const keptDays = 400

/** Unix seconds. */
export const keptUntilSeconds = (endedAt: Date): number => Math.floor(endedAt.getTime() / 1000) + keptDays * 86_400
