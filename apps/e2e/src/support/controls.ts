type At = { readonly sandbox: string }
type Query = Record<string, string>
type Console = ReturnType<typeof consoleAt>

export function consoleAt({ sandbox }: At) {
  async function call(method: string, path: string, query: Query = {}, body?: object): Promise<Response> {
    const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${sandbox}/controls/${path}?${new URLSearchParams(query)}`, { method, ...sent })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  return {
    call,
    ask: async <T>(path: string, query?: Query): Promise<T> => (await (await call('GET', path, query)).json()) as T,
    post: (path: string, body: object) => call('POST', path, {}, body),
  }
}

async function smsCode({ ask }: Console, phone: string): Promise<string> {
  const { messages } = await ask<{ messages: { code: string }[] }>('sms', { to: phone, limit: '1' })
  const code = messages[0]?.code
  if (!code) throw new Error(`No SMS to ${phone}`)
  return code
}

type Account = { email: string; phoneNumber: string; blocks: { addressId: string }[] }
type Station = { addressId: string; latitude: number; longitude: number }

function platformControls(at: Console) {
  const { call, ask, post } = at
  const accountOf = async (email: string) =>
    (await ask<{ accounts: Account[] }>('accounts')).accounts.find((account) => account.email === email)
  return {
    createAccount: (account: { email: string; password: string; challenge?: string }) => post('accounts', account),
    planBlock: (email: string, block: { startsInMinutes: number; isInstant?: boolean }) =>
      post('blocks', { email, ...block }),
    dropBlocks: (email: string) => call('DELETE', 'blocks', { email }),
    async arrivalsOf(email: string): Promise<number> {
      const { arrivals } = await ask<{ arrivals: { accountKey: string }[] }>('arrivals')
      return arrivals.filter(({ accountKey }) => accountKey === `flex:${email}`).length
    },
    async confirm(email: string, answer: 'approve' | 'deny'): Promise<void> {
      type Confirmation = { challengeId: string; email: string }
      const { confirmations } = await ask<{ confirmations: Confirmation[] }>('confirmations')
      const pending = confirmations.find((each) => each.email === email)
      await post(`confirmations/${pending?.challengeId}/${answer}`, {})
    },
    async whereBlockIs(email: string): Promise<{ latitude: number; longitude: number }> {
      const addressId = (await accountOf(email))?.blocks[0]?.addressId
      const { stations } = await ask<{ stations: Station[] }>('stations')
      const station = stations.find((each) => each.addressId === addressId)
      if (!station) throw new Error(`No block of ${email}`)
      return { latitude: station.latitude + 0.0001, longitude: station.longitude }
    },
    platformCode: async (email: string) => smsCode(at, (await accountOf(email))?.phoneNumber ?? email),
  }
}

function storedThings({ call, ask }: Console) {
  return {
    async ledgerOf(name: string): Promise<{ credits: number; entries: number }> {
      const { items } = await ask<{ items: Record<string, { S?: string; N?: string } | undefined>[] }>('items')
      const driver = items.find((item) => item['sk']?.S === 'PROFILE' && item['name']?.S === name)
      const entries = items.filter(
        (item) => item['pk']?.S === driver?.['pk']?.S && item['sk']?.S?.startsWith('LEDGER#'),
      )
      return { credits: Number(driver?.['credits']?.N), entries: entries.length }
    },
    async newestObject(prefix: string, part: string): Promise<Buffer> {
      const { objects } = await ask<{ objects: { bucket: string; key: string }[] }>('objects', { prefix })
      const { bucket = '', key = '' } = objects.find((object) => object.key.includes(part)) ?? {}
      return Buffer.from(await (await call('GET', 'objects/content', { bucket, key })).arrayBuffer())
    },
  }
}

export function createControls(addresses: At) {
  const at = consoleAt(addresses)
  const { ask, post } = at
  return {
    smsCode: (phone: string) => smsCode(at, phone),
    authenticatorCode: async (phone: string) => (await ask<{ code: string }>(`authenticators/${phone}`)).code,
    hire: (person: { phoneNumber: string; name: string; group: string }) => post('staff', person),
    ...platformControls(at),
    ...storedThings(at),
    payments: async () =>
      (await ask<{ payments: { id: string; status: string; metadata: Record<string, string> }[] }>('payments'))
        .payments,
    blockCard: (paymentIntentId: string) => post(`payments/${paymentIntentId}/block-card`, {}),
  }
}

export type Controls = ReturnType<typeof createControls>
