type Item = Readonly<Record<string, unknown>>

const text = (item: Item, field: string) => (typeof item[field] === 'string' ? item[field] : '')
const subOf = (item: Item) => text(item, 'pk').replace(/^[A-Z]+#/, '')

/** Checks the invariants that must hold at every moment, even right after a process has died. */
export function brokenNow(items: readonly Item[]): string[] {
  const arrivedSubs = new Set(
    items.filter((item) => text(item, 'sk').startsWith('CHECKIN#') && item['state'] === 'accepted').map(subOf),
  )
  const rewards = items.filter((item) => text(item, 'sk') === 'REWARD' && text(item, 'pk').startsWith('REWARD#'))
  const below = items.filter((item) => item['sk'] === 'PROFILE' && Number(item['credits']) < 0)
  return [
    ...rewards
      .filter((item) => !arrivedSubs.has(subOf(item)))
      .map((item) => `a reward before the arrival: ${subOf(item)}`),
    ...below.map((item) => `credits below 0: ${subOf(item)}`),
  ]
}
