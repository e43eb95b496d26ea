/** npm run photos -- FOLDER: what the product makes of any folder of pictures, for people who support drivers. */
import path from 'node:path'
import { judgeFolder, type Row } from './judge-folder.ts'

const columns = ['file', 'maker', 'orientation', 'profile', 'verdict', 'code', 'ms', 'peakMegabytes'] as const
const line = (row: Readonly<Record<(typeof columns)[number], string | number>>) =>
  `| ${columns.map((column) => String(row[column]).replaceAll('|', '/')).join(' | ')} |`

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name a folder: npm run photos -- FOLDER')
  process.exit(2)
}
console.log('| file | maker | orientation | profile | verdict | code | ms | peak MB |')
console.log('| --- | --- | --- | --- | --- | --- | --: | --: |')
const rows: Row[] = []
for await (const row of judgeFolder(path.resolve(process.env['INIT_CWD'] ?? '.', folder))) {
  rows.push(row)
  console.log(line(row))
}
const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length
const most = (of: 'ms' | 'peakMegabytes') => Math.max(0, ...rows.map((row) => row[of]))
console.log(
  `\n${rows.length} pictures: ${count('accepted')} accepted, ${count('refused')} refused, ${count('flawed')} flawed, ` +
    `${count('crash')} crashes; at most ${most('ms')} ms and ${most('peakMegabytes')} MB.`,
)
process.exitCode = count('crash') > 0 ? 1 : 0
