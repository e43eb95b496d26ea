import { expect, it } from 'vitest'
import { changelogOf, readLog } from './changelog.mjs'

const log = [
  ['c', '2026-11-03', 'Show the block first', 'apps/driver/src/home.tsx', 'apps/api/src/blocks.ts'],
  ['b', '2026-11-02', 'Set version 0.2.0', 'package.json', 'CHANGELOG.md'],
  ['a', '2026-11-01', 'Back up the table', 'infra/lib/backups.ts', 'infra/test/backups.test.ts'],
  ['y', '2026-10-31', 'Reword comments', 'apps/driver/src/home.tsx'],
  ['x', '2026-10-31', 'Delete comments that restate the code', 'packages/ui/src/card.tsx'],
  ['z', '2026-10-31', 'Test the table', 'infra/test/table.test.ts', 'docs/data-model.md'],
]
  .map(([hash, day, subject, ...files]) => `\0${hash}\u001f${day}\u001f${subject}\n\n${files.join('\n')}\n`)
  .join('')

it('a section for each version, newest first, with each commit under the part that it changes', () => {
  expect(changelogOf(readLog(log, new Map([['b', '0.2.0']])))).toBe(
    [
      '# Changelog',
      '',
      'Made from the commits by `npm run changelog`.',
      '',
      '## Unreleased',
      '',
      '### For drivers',
      '',
      '- Show the block first (c)',
      '',
      '## 0.2.0 (2026-11-02)',
      '',
      '### The cloud',
      '',
      '- Back up the table (a)',
      '',
    ].join('\n'),
  )
})
