import type { Language } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import { say } from '../support/words.ts'
import { axeFindings } from './checks/accessibility.ts'
import { brokenSums, shreddedWords, tableFindings } from './checks/broken-words.ts'
import { focusFault } from './checks/focus.ts'
import { findColourAlone } from './checks/more-than-colour.ts'
import { reflowFindings, withLongerWords } from './checks/reflow.ts'
import { movingParts } from './checks/stillness.ts'
import { smallTargets } from './checks/targets.ts'
import { toldTwice, wordFindings } from './checks/words.ts'
import { otherViewports, viewports } from './app-contexts.ts'
import type { Look, Screen } from './steps.ts'

const leastTargetPx = { driver: 48, admin: 24 } as const
const narrow = { width: 320, height: 740 }

export const titleOf = ({ title }: Screen, language: Language): string =>
  typeof title === 'string' ? title : say(language, ...title)

const tries = 10

/** A page takes a frame or two to settle, so only lasting findings count. */
async function lasting(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  for (let round = 1; ; round += 1) {
    const found = await look()
    if (found.length === 0 || round === tries) return found
    await page.waitForTimeout(30)
  }
}

async function squeezed(page: Page, app: Screen['app'], isFirstLook: boolean): Promise<string[]> {
  const found: string[] = []
  const fits = () => reflowFindings(page, app === 'admin')
  const finds = async (state: string, ...looks: (() => Promise<string[]>)[]) => {
    for (const look of looks) found.push(...(await lasting(page, look)).map((finding) => `${state}: ${finding}`))
  }
  const larger = (percent: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, percent)
  await larger('200%')
  await finds(
    'text at 200 %',
    fits,
    () => brokenSums(page),
    () => shreddedWords(page),
  )
  await larger('')
  // Lengthened words belong to no language, so once is enough.
  if (isFirstLook) await finds('words 35 % longer', () => withLongerWords(page, fits))
  await page.setViewportSize(narrow)
  await finds('320 px', fits)
  for (const window of otherViewports[app]) {
    await page.setViewportSize(window)
    await finds(`${window.width} px`, fits, () => tableFindings(page))
  }
  await page.setViewportSize(viewports[app])
  return found
}

export async function examine(
  page: Page,
  screen: Screen,
  { language, themes }: Look,
  isFirstLook: boolean,
): Promise<string[]> {
  const { app } = screen
  const found: string[] = []
  // Comes first, because toasts disappear after a few seconds.
  found.push(...(await toldTwice(page)))
  found.push(...(await lasting(page, () => movingParts(page))))
  found.push(...(await axeFindings(page, themes)))
  const { lang, title } = await page.evaluate(() => ({ lang: document.documentElement.lang, title: document.title }))
  if (lang !== language) found.push(`html lang is ${lang}`)
  const begin = titleOf(screen, language)
  if (!title.startsWith(begin)) found.push(`the title is "${title}", not "${begin} …"`)
  found.push(...(await wordFindings(page, app, language)))
  found.push(...(await findColourAlone(page)))
  found.push(...(await smallTargets(page, leastTargetPx[app])).map((target) => `small target ${target}`))
  found.push(...(await squeezed(page, app, isFirstLook)))
  const fault = await focusFault(page)
  if (fault) found.push(`focus: ${fault}`)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return found.map((finding) => `${language}, ${finding}`)
}
