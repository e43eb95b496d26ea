/** A page reports every ten seconds; one that missed two reports is closed or asleep. */
const staysSeconds = 25

type Seen = { readonly staffSub: string; readonly name: string; readonly isEditing: boolean; readonly seenAt: number }

export const othersOf = (seen: readonly Seen[], asker: string, now: Date): { name: string; isEditing: boolean }[] =>
  seen
    .filter(({ staffSub, seenAt }) => staffSub !== asker && now.getTime() - seenAt < staysSeconds * 1000)
    .toSorted((a, b) => Number(b.isEditing) - Number(a.isEditing) || a.name.localeCompare(b.name))
    .map(({ name, isEditing }) => ({ name, isEditing }))
