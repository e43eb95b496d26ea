import { aligned } from '../testing/aligned.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { cognitoCases } from './cases/cognito.ts'
import { dynamoCases } from './cases/dynamo.ts'
import { kmsCases, s3Cases, snsCases } from './cases/s3-kms-sns.ts'
import { answerOf, type Cloud, type ConformanceCase } from './clouds.ts'

export const cases: Readonly<Record<string, readonly ConformanceCase[]>> = {
  DynamoDB: dynamoCases,
  S3: s3Cases,
  Cognito: cognitoCases,
  KMS: kmsCases,
  SNS: snsCases,
}

type Row = Omit<ConformanceCase, 'run'> & {
  readonly heading: string
  readonly ours: string
  readonly moto: string
}

export async function compare(ours: Cloud, moto: Cloud): Promise<Row[]> {
  const rows: Row[] = []
  for (const [heading, list] of Object.entries(cases)) {
    for (const each of list) {
      const id = idAt(rows.length)
      const [mine, theirs] = await Promise.all([answerOf(each, ours, id), answerOf(each, moto, id)])
      rows.push({ ...each, heading, ours: mine, moto: theirs })
    }
  }
  return rows
}

export const idAt = (place: number): string => `case${place.toString(36).padStart(3, '0')}`

export const faultsOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ heading, name, ours, moto, difference }) => {
    if ((ours !== moto) === (difference !== undefined)) return []
    return difference
      ? `Explained, but no difference: ${heading}: ${name}`
      : `Not explained: ${heading}: ${name}: ours ${ours}, moto ${moto}`
  })

export function tableOf(rows: readonly Row[]): string {
  const differing = rows.filter(({ ours, moto }) => ours !== moto).length
  const headings = [...new Set(rows.map(({ heading }) => heading))]
  return [
    `${rows.length} cases: ${rows.length - differing} answers are the same, ${differing} differ.`,
    ...headings.flatMap((heading) => [
      `## ${heading}`,
      aligned([['Case', 'Ours', 'moto', 'Same?'], ...rows.filter((row) => row.heading === heading).map(cellsOf)]),
    ]),
  ].join('\n\n')
}

function cellsOf({ name, ours, moto, difference }: Row): string[] {
  if (ours === moto) return [name, code(ours), '', 'yes']
  const reason = difference ? `${difference.because} ([vendor](${difference.source}))` : 'not explained'
  return [name, code(ours), code(moto), `no: ${reason}`]
}

export const code = (answer: string) => `\`${answer.replaceAll('|', String.raw`\|`)}\``

export const page = new URL('../../../../docs/conformance.md', import.meta.url)
const mark = '<!-- npm run prove -- conformance --write -->'

export async function writePage(text: string): Promise<void> {
  const kept = (await readFile(page, 'utf8')).split(mark)[0]
  await writeFile(page, `${kept}${mark}\n\n${text}\n`)
}
