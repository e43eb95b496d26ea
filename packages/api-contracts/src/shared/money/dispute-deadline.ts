/** `dueBy` is the bank's deadline for our answer; undefined or null if it has set none. */
export const isAnswerOverdue = (dueBy: string | number | null | undefined, now: number): boolean =>
  dueBy !== null && dueBy !== undefined && new Date(dueBy).getTime() <= now
