import type { Addresses } from './stack.ts'

type StoredObject = { readonly bucket: string; readonly key: string; readonly size: number }

type Console = ReturnType<typeof consoleAt>

export function consoleAt(sandbox: string) {
  const ask = async <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
    (await (await fetch(`${sandbox}/controls/${path}?${new URLSearchParams(query)}`)).json()) as T
  const post = async (path: string, body: object): Promise<Response> => {
    const answer = await fetch(`${sandbox}/controls/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  return { sandbox, ask, post }
}

async function smsCode({ ask }: Console, phone: string): Promise<string> {
  const { messages } = await ask<{ messages: { code: string }[] }>('sms', { to: phone, limit: '1' })
  const code = messages[0]?.code
  if (!code) throw new Error(`No SMS to ${phone}`)
  return code
}

function platformControls(at: Console) {
  const { sandbox, ask, post } = at
  return {
    createAccount: (account: { email: string; password: string; challenge?: string; portrait?: number }) =>
      post('accounts', account),
    planBlock: (email: string, block: { startsInMinutes?: number; isInstant?: boolean }) =>
      post('blocks', { email, ...block }),
    async arrivalsOf(email: string): Promise<number> {
      const { arrivals } = await ask<{ arrivals: { accountKey: string }[] }>('arrivals')
      return arrivals.filter(({ accountKey }) => accountKey === `flex:${email}`).length
    },
    confirmations: async () =>
      (await ask<{ confirmations: { challengeId: string; email: string }[] }>('confirmations')).confirmations,
    deny: (challengeId: string) => post(`confirmations/${challengeId}/deny`, {}),
    approve: (challengeId: string) => post(`confirmations/${challengeId}/approve`, {}),
    async dropBlocks(email: string): Promise<void> {
      await fetch(`${sandbox}/controls/blocks?${new URLSearchParams({ email })}`, { method: 'DELETE' })
    },
    /** A position a few meters from the station of an account's next block. */
    async whereBlockIs(email: string): Promise<{ latitude: number; longitude: number }> {
      const { accounts } = await ask<{ accounts: { email: string; blocks: { addressId: string }[] }[] }>('accounts')
      const addressId = accounts.find((account) => account.email === email)?.blocks[0]?.addressId
      const { stations } = await ask<{ stations: { addressId: string; latitude: number; longitude: number }[] }>(
        'stations',
      )
      const station = stations.find((each) => each.addressId === addressId)
      if (!station) throw new Error(`No block of ${email}`)
      return { latitude: station.latitude + 0.0001, longitude: station.longitude }
    },
    async platformCode(email: string): Promise<string> {
      const { accounts } = await ask<{ accounts: { email: string; phoneNumber: string }[] }>('accounts')
      return smsCode(at, accounts.find((account) => account.email === email)?.phoneNumber ?? email)
    },
  }
}

function storedThings({ sandbox, ask }: Console) {
  return {
    /** A driver's balance and the number of its ledger entries, read from the table. */
    async ledgerOf(name: string): Promise<{ credits: number; entries: number }> {
      const { items } = await ask<{ items: Record<string, { S?: string; N?: string } | undefined>[] }>('items')
      const driver = items.find((item) => item['sk']?.S === 'PROFILE' && item['name']?.S === name)
      const entries = items.filter(
        (item) => item['pk']?.S === driver?.['pk']?.S && item['sk']?.S?.startsWith('LEDGER#'),
      )
      return { credits: Number(driver?.['credits']?.N), entries: entries.length }
    },
    /** Stored photos whose key has this prefix and contains this part, newest first. */
    objects: async (prefix: string, part: string): Promise<StoredObject[]> =>
      (await ask<{ objects: StoredObject[] }>('objects', { prefix })).objects.filter(({ key }) => key.includes(part)),
    async object(stored: StoredObject | undefined): Promise<Buffer> {
      const query = new URLSearchParams({ bucket: stored?.bucket ?? '', key: stored?.key ?? '' })
      const answer = await fetch(`${sandbox}/controls/objects/content?${query}`)
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

export function createControls({ sandbox }: Pick<Addresses, 'sandbox'>) {
  const at = consoleAt(sandbox)
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
    limitFaces: (callsPerSecond: number) => post('rekognition/quota', { callsPerSecond }),
    pauseStripe: (isPaused: boolean) => post('stripe/pause', { isPaused }),
  }
}

export type Controls = ReturnType<typeof createControls>
