import { readBenchArguments } from '../arguments.ts'
import { showProgress } from '../city/progress.ts'
import { measure } from './measure.ts'
import { type Measured, overBounds, reportOf } from './report.ts'

try {
  const sizes = readBenchArguments(process.argv.slice(2))
  const now = new Date()
  const measured: Measured[] = []
  for (const users of sizes) measured.push(await measure({ users, now, onFilling: showProgress(users) }))
  console.log(reportOf(measured))
  const over = overBounds(measured)
  for (const line of over) console.error(line)
  const { length } = measured[0]?.asked ?? []
  console.log(
    over.length === 0
      ? `${length} questions: none costs more than its bound`
      : `${over.length} costs exceed their bounds`,
  )
  process.exit(over.length === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
