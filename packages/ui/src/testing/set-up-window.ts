import { stripeScriptAddress } from '@arribo/runtime-contracts/web-config'
import { testReactStrictly } from './strict-react.ts'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, vi } from 'vitest'

/** Call it first in a setup file. Prepares the window for tests of pages, and restores it after each file. */
export async function setUpWindow(): Promise<void> {
  restoreWindowAfterFile()
  refuseMocks()
  testReactStrictly()
  globalThis.arriboConfig = {
    apiAddress: 'https://api.test',
    region: 'us-east-1',
    userPoolId: 'us-east-1_Test',
    userPoolClientId: 'client',
    storageAddresses: ['https://photos.test'],
    selfieUploadAddress: 'https://upload.test/selfies',
    stripePublishableKey: 'pk_test_1',
    stripeScriptAddress,
    driverAppOrigin: 'https://driver.test',
    adminAppOrigin: 'https://admin.test',
    iframeParentOrigins: [],
  }
  // The first page of a file loads all its parts, on a machine that may be busy.
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 15_000 })
  // happy-dom has no layout, no scrolling, no printing and, though it names them, no locks. Journeys test what its
  // dialogs can't do: the focus trap and Escape.
  Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks')
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.scrollTo = () => undefined
  window.print = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
    this.querySelector<HTMLElement>('[tabindex]')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

type Restore = () => void

const sameWindow = new Set(['global', 'globalThis', 'window', 'self', 'parent', 'top', 'frames'])
const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

function listObjects(): Set<object> {
  const found = new Set<object>([globalThis])
  for (const key of Reflect.ownKeys(globalThis)) {
    if (typeof key === 'symbol' || sameWindow.has(key) || key.startsWith('__vitest')) continue
    const value: unknown = Reflect.get(globalThis, key)
    if (!isObject(value) || value instanceof Storage || value === process) continue
    found.add(value)
    const prototype: unknown = typeof value === 'function' ? value.prototype : undefined
    if (isObject(prototype)) found.add(prototype)
  }
  return found
}

function rememberProperties(): Restore {
  const before = [...listObjects()].map((object) => [object, Object.getOwnPropertyDescriptors(object)] as const)
  return () => {
    for (const [object, properties] of before) restoreObject(object, properties)
  }
}

function restoreObject(object: object, before: PropertyDescriptorMap): void {
  const kept = (key: PropertyKey) => typeof key === 'string' && key.startsWith('__vitest')
  for (const key of Reflect.ownKeys(object))
    if (!Object.hasOwn(before, key) && !kept(key)) Reflect.deleteProperty(object, key)
  for (const key of Reflect.ownKeys(before)) {
    const now = Object.getOwnPropertyDescriptor(object, key)
    const then = before[key as string]
    if (then && !kept(key) && !(now && isSame(now, then))) Reflect.defineProperty(object, key, then)
  }
}

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor): boolean =>
  Object.is(one.value, other.value) && one.get === other.get && one.set === other.set

/** The next file loads its modules again, so the listeners that this file's modules have added must go. */
function trackListeners(target: EventTarget): Restore {
  const added: Parameters<EventTarget['addEventListener']>[] = []
  const add = target.addEventListener.bind(target)
  target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
    added.push(listener)
    add(...listener)
  }
  return () => {
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
  }
}

function trackTimers(): Restore {
  const started: (() => void)[] = []
  const { setTimeout: delay, setInterval: repeat } = globalThis
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof delay>) => {
    const timer = delay(...args)
    started.push(() => clearTimeout(timer))
    return timer
  }, delay)
  globalThis.setInterval = Object.assign((...args: Parameters<typeof repeat>) => {
    const timer = repeat(...args)
    started.push(() => clearInterval(timer))
    return timer
  }, repeat)
  return () => {
    for (const end of started) end()
  }
}

function emptyWindow(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.slice(0, cookie.indexOf('='))}=; path=/; max-age=0`
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  window.history.replaceState(null, '', '/')
}

/** A mocked module stays mocked in the worker's next files, so such a test must not share its window. */
function refuseMocks(): void {
  beforeAll(() => {
    const { testPath } = expect.getState()
    if (testPath && readFileSync(testPath, 'utf8').includes('vi.mock('))
      throw new Error('A file that mocks a module shares no window: use vi.spyOn, or a project that isolates its files')
  })
}

/** Call it first in a setup file. Restores the window after each test file. */
function restoreWindowAfterFile(): void {
  // Needed here too, because a file that failed to load ran no hooks.
  vi.resetModules()
  // A request may outlive its test's network stub. It then never gets an answer.
  globalThis.fetch = () => new Promise(() => undefined)
  const restoreProperties = rememberProperties()
  const others = [trackListeners(window), trackListeners(document), trackTimers()]
  afterAll(async () => {
    vi.useRealTimers()
    for (const restore of others) restore()
    // Otherwise a dynamic import would resolve in the next file's window, and its failure would stay cached.
    await vi.dynamicImportSettled()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    restoreProperties()
    emptyWindow()
    vi.resetModules()
  })
}
