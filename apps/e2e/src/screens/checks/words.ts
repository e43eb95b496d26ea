import { type Language, languages } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import type { App } from '../steps.ts'
import { sentencesIn } from '../../support/words.ts'

const sentencesOf = (app: App, language: Language) => sentencesIn(language, ['shared', app])

const fewLetters = 5
const lettersOf = (sentence: string) => sentence.replaceAll(/\{\{\w+\}\}/g, '').replaceAll(/[^\p{L}]/gu, '')

/** Sentences with placeholders as patterns, without those with so few letters that they could match anything. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${sentence.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+')}$`, 'u')

function createForeign(app: App, language: Language): (text: string) => boolean {
  const own = new Set(sentencesOf(app, language))
  const foreign = languages
    .filter((other) => other !== language)
    .flatMap((other) => sentencesOf(app, other))
    .filter((sentence) => !own.has(sentence) && lettersOf(sentence).length >= fewLetters)
  const whole = new Set(foreign)
  const patterns = foreign.filter((sentence) => sentence.includes('{{')).map(patternOf)
  return (text) => whole.has(text) || (!own.has(text) && patterns.some((pattern) => pattern.test(text)))
}

const made = new Map<string, (text: string) => boolean>()

function isForeign(app: App, language: Language, text: string): boolean {
  const key = `${app} ${language}`
  const check = made.get(key) ?? createForeign(app, language)
  made.set(key, check)
  return check(text)
}

/**
 * All text that can be read on the page or is read aloud. Leaves out text that is marked as another language or as
 * untranslatable (such as a file name). Also leaves out toasts and live regions, which keep the language in which they
 * were announced.
 */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const other = `[translate=no], [lang]:not(html, [lang="${document.documentElement.lang}"])`
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (
        parent &&
        !parent.closest(`script, style, [popover], .sr-only:is([role=status], [aria-live]), ${other}`) &&
        parent.checkVisibility()
      )
        texts.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
      if (!element.closest(other))
        texts.push(...['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []))
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
  })

/** i18next shows `ns:key.path` or `key.path` where a sentence is missing. */
const looksLikeKey = /(?:^|\s)(?:[a-z]\w+:[a-z][\w.-]*|[a-z]{2}\w*(?:\.[a-z]{2}\w*)+)(?:$|\s)/i
const leftOver = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object /

export async function wordFindings(page: Page, app: App, language: Language): Promise<string[]> {
  const texts = await textsOf(page)
  return [
    ...texts.filter((text) => looksLikeKey.test(text)).map((text) => `looks like a key: ${text}`),
    ...texts.filter((text) => leftOver.test(text)).map((text) => `left over: ${text}`),
    ...texts.filter((text) => isForeign(app, language, text)).map((text) => `not in ${language}: ${text}`),
  ]
}

export const toldTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textOf = (element: Element) => (element.textContent ?? '').trim()
    const toasts = [...document.querySelectorAll('[popover=manual] > *')].map(textOf).filter(Boolean)
    const told = [...document.querySelectorAll('main, dialog, [role=dialog]')].map(textOf)
    return toasts.filter((toast) => told.some((text) => text.includes(toast))).map((toast) => `told twice: "${toast}"`)
  })
