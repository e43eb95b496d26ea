export type KnownValues = ReturnType<typeof createKnownValues>

const mostOfName = 60
const place = /\{\{known:(\w*):(\d+)\}\}/g
const jsonPlace = /"\{\{known:(\w*):(\d+)\}\}"/g

/** Names whose values are interchangeable, such as `text` and `email`. */
const sameAs: Readonly<Record<string, string>> = {
  search: 'phoneNumber',
  phone: 'phoneNumber',
  text: 'email',
  front: 'taskId',
  left: 'taskId',
  right: 'taskId',
  nextCursor: 'cursor',
  searchOnCursor: 'cursor',
  referralCode: 'referral',
  Key: 'selfieKey',
  flexEmail: 'email',
  linkVersion: 'version',
  preferredPhoneNumber: 'phoneNumber',
}

/**
 * The values seen under each name, in answers and in the run's own requests: IDs, cursors, codes, phones. Kept once for
 * each caller and once for everybody; an even index picks from the caller's own.
 */
export function createKnownValues() {
  const shared = new Map<string, unknown[]>()
  const own = new Map<string, Map<string, unknown[]>>()
  const pick = (name: string, index: number, owner?: string): unknown => {
    const key = sameAs[name] ?? name
    const mine = (index % 2 === 0 && own.get(owner ?? '')?.get(key)) || shared.get(key) || []
    return mine[Math.floor(index / 2) % Math.max(1, mine.length)] ?? `x${index}`
  }
  let learnt = 0
  const keep = (values: Map<string, unknown[]>, key: string, value: unknown) => {
    const list = values.get(key) ?? []
    if (list.includes(value)) return
    // The first half stays, because it holds the values that the run itself added. The second half keeps the newest.
    if (list.length < mostOfName) list.push(value)
    else list[mostOfName / 2 + ((learnt += 1) % (mostOfName / 2))] = value
    values.set(key, list)
  }
  const learn = (name: string, value: unknown, owner?: string) => {
    const key = sameAs[name] ?? name
    keep(shared, key, value)
    if (owner === undefined) return
    const mine = own.get(owner) ?? new Map<string, unknown[]>()
    own.set(owner, mine)
    keep(mine, key, value)
  }
  const learnFrom = (answer: unknown, owner?: string, name = ''): void => {
    if (Array.isArray(answer)) for (const each of answer.slice(0, 3)) learnFrom(each, owner, name)
    else if (typeof answer === 'object' && answer !== null)
      for (const [key, each] of Object.entries(answer)) learnFrom(each, owner, key)
    else if (name && (typeof answer === 'number' || (typeof answer === 'string' && answer.length < 4000)))
      learn(name, answer, owner)
  }
  return {
    learn,
    learnFrom: (answer: unknown, owner?: string) => learnFrom(answer, owner),
    fillJson: (json: string, owner?: string): string =>
      json
        .replace(jsonPlace, (_whole, name: string, index: string) => JSON.stringify(pick(name, Number(index), owner)))
        .replace(place, (_whole, name: string, index: string) =>
          JSON.stringify(String(pick(name, Number(index), owner))).slice(1, -1),
        ),
    fill: (text: string, owner?: string): string =>
      text.replace(place, (_whole, name: string, index: string) => String(pick(name, Number(index), owner))),
  }
}
