import { searchFor } from '@arribo/sandbox/testing/secret-forms'
import { expect, type Page } from '@playwright/test'

type Kept = { readonly place: string; readonly text: string }

export async function listKept(page: Page): Promise<Kept[]> {
  const cookies = (await page.context().cookies()).map((cookie) => ({ place: 'cookies', text: JSON.stringify(cookie) }))
  const kept = await page.evaluate(async () => {
    const found: { place: string; text: string }[] = [
      { place: 'address', text: location.href },
      { place: 'history', text: JSON.stringify(history.state) ?? '' },
      ...Object.entries(localStorage).map(([key, text]) => ({ place: `local storage ${key}`, text: String(text) })),
      ...Object.entries(sessionStorage).map(([key, text]) => ({ place: `session storage ${key}`, text: String(text) })),
    ]
    const write = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text()
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
      if (typeof value !== 'object' || value === null) return String(value)
      const parts = Object.entries(value).map(async ([key, each]) => `${key}: ${await write(each)}`)
      return (await Promise.all(parts)).join('\n')
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(String(request.error))))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const records: unknown[] = await done(database.transaction(store).objectStore(store).getAll())
        for (const record of records) found.push({ place: `database ${name} ${store}`, text: await write(record) })
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const answer of await cache.matchAll())
        found.push({ place: `cache ${name}`, text: `${answer.url}\n${await answer.clone().text()}` })
    }
    return found
  })
  return [...kept, ...cookies]
}

const sessionPlace = /^local storage CognitoIdentityServiceProvider\./

const anySecret = [/dg_(access|refresh)_/, /_secret_\w/, /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/] as const

/** Fails if the browser stores one of these in any form, or a token anywhere but in the session's own place. */
export async function expectNoSecretKept(page: Page, secrets: readonly string[]): Promise<void> {
  const kept = await listKept(page)
  const searches = secrets.filter(Boolean).map(searchFor)
  const hasSecret = (text: string) =>
    searches.some((find) => find(text) !== undefined) || anySecret.some((pattern) => pattern.test(text))
  const hits = kept.filter(({ place, text }) => !sessionPlace.test(place) && hasSecret(text))
  expect(hits.map(({ place }) => place)).toEqual([])
  const session = kept.filter(({ place }) => sessionPlace.test(place)).map(({ text }) => text)
  expect(secrets.filter((secret) => secret && session.some((text) => searchFor(secret)(text)))).toEqual([])
  expect(session.join('\n')).toMatch(/eyJ[\w-]+\.eyJ/)
}
