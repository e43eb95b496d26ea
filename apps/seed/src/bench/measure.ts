import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noticePut, saveBooks } from '@arribo/api/internals'
import { addDays } from '@arribo/api-contracts/shared/calendar-days'
import { fillCity } from '../city/fill-city.ts'
import { type Desk, openDesk } from './desk.ts'
import { chargesOf, type Question, questionsOf } from './questions.ts'
import type { Asked, Measured, Reads } from './report.ts'

const logsPerUser = 10
const seed = 1
const minuteMs = 60_000
/** Below the rate limit. The warm-up run also pays for lookups that the API repeats seldom, such as sessions. */
const questionsAMinute = 5

type Measuring = {
  readonly users: number
  readonly now: Date
  readonly onFilling?: Parameters<typeof fillCity>[2]
  readonly questions?: (desk: Desk, now: Date) => Promise<readonly Question[]>
}

export async function measure({ users, now, onFilling, questions = questionsOf }: Measuring): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'arribo-bench-'))
  const desk = await openDesk({ folder })
  try {
    await fillCity(desk, { seed, users, logs: users * logsPerUser, now }, onFilling)
    const filling = { users, charges: await chargesOf(desk), now }
    await fillBooks(desk.table, filling)
    await fillNotices(desk.table, filling)
    const asked: Asked[] = []
    for (const [index, question] of (await questions(desk, now)).entries()) {
      if (index % questionsAMinute === 0) desk.wait(minuteMs)
      asked.push({ question: question.name, bound: question.bound, cost: await costOf(desk, question) })
    }
    return { users, asked }
  } finally {
    await desk.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The first run warms up; the second is measured. */
async function costOf(desk: Desk, question: Question): Promise<Reads> {
  const { dynamo } = desk.sandbox
  await question.ask(desk)
  dynamo.resetStats()
  await question.ask(desk)
  const { requests, readUnits } = dynamo.stats()
  return { requests: sumOf(requests), units: sumOf(readUnits) }
}

const sumOf = (amounts: Readonly<Record<string, number>>): number =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0)

const daysCompared = 14
const usersForOneDifference = 50
const mostDifferencesADay = 200
const usersForOneNotice = 20

type Filling = {
  readonly users: number
  /** IDs of real charges, to which the first audit differences refer, so that showing them reads real charges. */
  readonly charges: readonly string[]
  readonly now: Date
}

async function fillBooks(table: Desk['table'], { users, charges, now }: Filling): Promise<void> {
  const most = Math.min(mostDifferencesADay, Math.ceil(users / usersForOneDifference))
  for (const ago of Array(daysCompared).keys()) {
    const day = addDays(now.toISOString().slice(0, 10), ago - daysCompared)
    const nameOf = (place: number) => charges[ago * most + place] ?? `ch_${ago}_${place}`
    const differences = Array.from({ length: most }, (_, place) => ({
      name: nameOf(place),
      what: 'taken' as const,
      cents: 699,
    }))
    const figures = { movements: most, takenCents: 0, returnedCents: 0, disputedCents: 0, feeCents: 0, openRefunds: 0 }
    await saveBooks(table, { day, ...figures, differences, comparedAt: now.toISOString() })
  }
}

async function fillNotices(table: Desk['table'], { users, now }: Filling): Promise<void> {
  const about = { kind: 'fraud_warning', name: 'Ana Torres', phoneNumber: '+13055550100', amountCents: 699 } as const
  const nobody = { askedBy: '', askedBySub: '', by: '', bySub: '' }
  for (const place of Array(Math.ceil(users / usersForOneNotice)).keys()) {
    const at = new Date(now.getTime() - place * 1000).toISOString()
    await table.transact([
      noticePut({
        id: `n${place}`,
        at,
        event: 'reported',
        change: about,
        reason: '',
        aboutSub: `s${place}`,
        ...nobody,
      }),
    ])
  }
}
